import '@fontsource-variable/inter/index.css'
import './shared/theme/tailwind.css'
import './shared/theme/tokens.css'
import { showStartFailure } from './app/showStartFailure'
import { splashPainted } from './app/splashPainted'

splashPainted()
  // Half of the code first: to read all of it in one go stops a phone for long.
  .then(() => import('./shared/theme/theme'))
  .then(() => import('./app/startApp'))
  .then(({ startApp }) => startApp(document.getElementById('root')))
  .catch(showStartFailure)
