import '@fontsource-variable/inter/index.css'
import './shared/theme/tokens.css'
import { giveUp } from './app/giveUp'
import { painted } from './app/painted'

painted()
  .then(() => import('./app/startApp'))
  .then(({ startApp }) => startApp(document.getElementById('root')))
  .catch(giveUp)
