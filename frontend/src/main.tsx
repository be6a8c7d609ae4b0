import '@fontsource-variable/inter/index.css'
import './shared/theme/tokens.css'
import { giveUp } from './app/giveUp'
import { painted } from './app/painted'

painted()
  // Half of the code first: to read all of it in one go stops a phone for long.
  .then(() => import('./shared/theme/theme'))
  .then(() => import('./app/startApp'))
  .then(({ startApp }) => startApp(document.getElementById('root')))
  .catch(giveUp)
