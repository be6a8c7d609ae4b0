import { createTheme } from '@mui/material/styles'
import { components } from './components'
import { typography } from './typography'

const bb = (name: string) => `var(--bb-${name})`

/** Both colour schemes point at the same custom properties; tokens.css gives them their light and dark values. */
const palette = {
  primary: {
    main: bb('primary'),
    dark: bb('primary-strong'),
    light: bb('primary-line'),
    contrastText: bb('on-primary'),
  },
  secondary: { main: bb('marigold'), dark: bb('marigold-text'), light: bb('marigold-line'), contrastText: bb('ink') },
  success: { main: bb('good'), dark: bb('good-text'), light: bb('good-tint'), contrastText: bb('card') },
  warning: { main: bb('warn'), dark: bb('warn-text'), light: bb('warn-tint'), contrastText: bb('card') },
  error: { main: bb('bad'), dark: bb('bad-text'), light: bb('bad-tint'), contrastText: bb('on-bad') },
  text: { primary: bb('ink'), secondary: bb('ink-2'), disabled: bb('ink-3') },
  background: { default: bb('paper'), paper: bb('card') },
  divider: bb('line'),
  action: { hover: bb('hover'), selected: bb('primary-tint'), disabled: bb('ink-3'), disabledBackground: bb('sunken') },
}

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', nativeColor: true },
  colorSchemes: { light: { palette }, dark: { palette } },
  breakpoints: { values: { xs: 0, sm: 768, md: 1024, lg: 1440 } },
  spacing: 4,
  shape: { borderRadius: 12 },
  typography,
  components,
})
