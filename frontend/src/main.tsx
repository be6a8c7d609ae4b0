import '@fontsource-variable/inter/index.css'
import './shared/theme/tokens.css'
import { startApp } from './app/startApp'

startApp(document.getElementById('root'))
