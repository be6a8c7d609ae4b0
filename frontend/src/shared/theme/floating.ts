import type { Components, Theme } from '@mui/material/styles'

/** What floats has a hairline and the one shadow; cards never have it. */
const floats = { border: '1px solid var(--bb-line)', boxShadow: 'var(--bb-shadow-pop)', backgroundImage: 'none' }

export const floating: Components<Theme> = {
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...floats,
        ...theme.typography.caption,
        padding: '8px 12px',
        borderRadius: 10,
        color: 'var(--bb-ink)',
        backgroundColor: 'var(--bb-card)',
      }),
    },
  },
  MuiPopover: { styleOverrides: { paper: { ...floats, borderRadius: 10 } } },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        gap: 12,
        minHeight: 40,
        padding: '8px 12px',
        borderRadius: 8,
        '& .MuiSvgIcon-root': { fontSize: 18, color: 'var(--bb-ink-2)' },
        '&.Mui-selected': { backgroundColor: 'var(--bb-primary-tint)', color: 'var(--bb-primary)', fontWeight: 600 },
        [theme.breakpoints.down('sm')]: { minHeight: 44 },
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => ({ ...floats, ...theme.typography.body2, marginTop: 4, borderRadius: 10 }),
      listbox: { padding: 6 },
      option: ({ theme }) => ({
        minHeight: '40px !important',
        padding: '4px 12px !important',
        borderRadius: 8,
        '&.Mui-focused': { backgroundColor: 'var(--bb-hover) !important' },
        '&[aria-selected="true"]': { backgroundColor: 'var(--bb-primary-tint) !important', fontWeight: 600 },
        [theme.breakpoints.down('sm')]: { minHeight: '44px !important' },
      }),
      endAdornment: ({ theme }) => ({
        right: 6,
        // MUI's own, which look like ours.
        '& .MuiIconButton-root': { width: 36, height: 36, color: 'var(--bb-ink-2)' },
        '& .MuiIconButton-root:hover': { backgroundColor: 'var(--bb-sunken)' },
        '& .MuiIconButton-root .MuiSvgIcon-root': { fontSize: 20 },
        [theme.breakpoints.down('sm')]: {
          right: 2,
          '& .MuiIconButton-root': { width: 44, height: 44 },
          '& .MuiIconButton-root .MuiSvgIcon-root': { fontSize: 24 },
        },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--bb-scrim)' } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floats,
        borderRadius: 16,
        padding: 24,
        width: 440,
        '&.MuiDialog-paperFullScreen': { border: 0 },
        [theme.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)', padding: 20 },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: 0 }) } },
  MuiDialogContent: {
    styleOverrides: {
      // MUI takes the space away after a title.
      root: { padding: 0, '.MuiDialogTitle-root + &&': { paddingTop: 8 }, color: 'var(--bb-ink-2)' },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '24px 0 0', gap: 8, '& > *': { margin: '0 !important' } } } },
  MuiDrawer: { styleOverrides: { paper: { backgroundColor: 'var(--bb-card)', border: 0 } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: 48,
        minWidth: '0 !important',
        padding: '4px 16px',
        borderRadius: 10,
        boxShadow: 'var(--bb-shadow-pop)',
        color: 'var(--bb-on-inverse)',
        backgroundColor: 'var(--bb-inverse)',
      }),
      message: { padding: 0 },
      action: {
        marginRight: -10,
        '& .MuiButton-root': { color: 'var(--bb-inverse-link)' },
        '& .MuiButton-root:hover': { backgroundColor: 'transparent', textDecoration: 'underline' },
      },
    },
  },
}
