import type { Components, Theme } from '@mui/material/styles'

/** A row of words on a hairline; the one in use is ink, with a line of its own below it. */
export const tabs: Components<Theme> = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44, boxShadow: 'inset 0 -1px var(--bb-line)' },
      list: ({ theme }) => ({ gap: 24, [theme.breakpoints.down('sm')]: { gap: 20 } }),
      indicator: { borderRadius: 1 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        minWidth: 0,
        minHeight: 44,
        padding: 0,
        textTransform: 'none',
        color: 'var(--bb-ink-2)',
        '&:hover': { color: 'var(--bb-ink)' },
        '&.Mui-selected': { color: 'var(--bb-ink)', fontWeight: 600 },
        '&.Mui-focusVisible': { outline: '2px solid var(--bb-primary)', outlineOffset: -2, borderRadius: 6 },
      }),
    },
  },
}
