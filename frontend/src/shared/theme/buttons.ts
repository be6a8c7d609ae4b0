import type { Components, Theme } from '@mui/material/styles'
import { focusRing } from './baseline'

export const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI takes the outline away and shows the focus as a ripple.
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
}
