import type { Components, Theme } from '@mui/material/styles'
import { baseline } from './baseline'
import { buttons } from './buttons'
import { fields } from './fields'
import { floating } from './floating'
import { tabs } from './tabs'

export const components: Components<Theme> = {
  MuiCssBaseline: { styleOverrides: baseline },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: { borderColor: 'var(--bb-line)', borderRadius: 'var(--bb-r-card)' },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        color: 'var(--bb-primary)',
        backgroundColor: 'var(--bb-primary-tint)',
        fontSize: '0.75rem',
        fontWeight: 600,
      },
    },
  },
  MuiTypography: {
    defaultProps: {
      variant: 'body2',
      // Only what is named a heading is one.
      variantMapping: { display: 'p', lede: 'p', subtitle1: 'p', subtitle2: 'p' },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 500 } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rounded' },
    styleOverrides: { root: { backgroundColor: 'var(--bb-skeleton)', borderRadius: 'var(--bb-r-tag)' } },
  },
  ...buttons,
  ...fields,
  ...floating,
  ...tabs,
}
