import type { Components, Theme } from '@mui/material/styles'
import { focusRing } from './baseline'

/** Touch targets reach 44 px on a phone, whatever the size asked for. */
const phone = (theme: Theme) => theme.breakpoints.down('sm')

export const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI takes the outline away and shows the focus as a ripple.
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        height: 40,
        minWidth: 0,
        padding: '0 16px',
        gap: 8,
        borderRadius: 'var(--bb-r-control)',
        whiteSpace: 'nowrap',
        transition: 'background-color var(--bb-fast), border-color var(--bb-fast), color var(--bb-fast)',
        [phone(theme)]: { height: 44 },
        '&.Mui-disabled': { backgroundColor: 'var(--bb-sunken)', color: 'var(--bb-ink-3)', borderColor: 'transparent' },
      }),
      startIcon: { margin: 0, '& > *:nth-of-type(1)': { fontSize: 18 } },
      endIcon: { margin: 0, '& > *:nth-of-type(1)': { fontSize: 18 } },
      sizeSmall: ({ theme }) => ({
        height: 32,
        padding: '0 12px',
        borderRadius: 8,
        fontSize: '0.875rem',
        [phone(theme)]: { height: 44 },
      }),
      sizeLarge: ({ theme }) => ({
        height: 48,
        fontSize: '1rem',
        lineHeight: '1.5rem',
        [phone(theme)]: { height: 48 },
      }),
      text: { padding: '0 8px', '&:hover': { backgroundColor: 'var(--bb-primary-tint)' } },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'error' },
        style: { '&:hover': { backgroundColor: 'var(--bb-bad-text)' } },
      },
      {
        props: { variant: 'outlined' },
        style: {
          color: 'var(--bb-ink)',
          borderColor: 'var(--bb-line-strong)',
          backgroundColor: 'var(--bb-card)',
          '&:hover': { backgroundColor: 'var(--bb-hover)', borderColor: 'var(--bb-line-strong)' },
        },
      },
      {
        props: { variant: 'tint' },
        style: {
          color: 'var(--bb-primary)',
          backgroundColor: 'var(--bb-primary-tint)',
          '&:hover': { backgroundColor: 'var(--bb-primary-line)' },
        },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 40,
        height: 40,
        color: 'var(--bb-ink-2)',
        '& .MuiSvgIcon-root': { fontSize: 20 },
        '&:hover': { backgroundColor: 'var(--bb-sunken)' },
        [phone(theme)]: { width: 44, height: 44, '& .MuiSvgIcon-root': { fontSize: 24 } },
      }),
      sizeSmall: ({ theme }) => ({ width: 32, height: 32, [phone(theme)]: { width: 44, height: 44 } }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 2,
        padding: 3,
        backgroundColor: 'var(--bb-sunken)',
        border: '1px solid var(--bb-line)',
        borderRadius: 12,
        [phone(theme)]: { display: 'flex' },
        // MUI joins its buttons; here each stands in the track by itself.
        '& .MuiToggleButtonGroup-grouped.MuiToggleButton-root': { margin: 0, borderRadius: 9 },
        '& .MuiToggleButtonGroup-grouped:not(.Mui-selected)': { borderColor: 'transparent' },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 32,
        padding: '0 14px',
        fontWeight: 500,
        textTransform: 'none',
        whiteSpace: 'nowrap',
        color: 'var(--bb-ink-2)',
        '&:hover': { backgroundColor: 'transparent', color: 'var(--bb-ink)' },
        '&&.Mui-selected': {
          fontWeight: 600,
          color: 'var(--bb-ink)',
          backgroundColor: 'var(--bb-card)',
          borderColor: 'var(--bb-line-strong)',
        },
        ...theme.applyStyles('dark', { '&&.Mui-selected': { backgroundColor: 'var(--bb-line)' } }),
        [phone(theme)]: {
          flex: '1 1 auto',
          height: 38,
          padding: '0 2px',
          // The whole height of the track is the target.
          position: 'relative',
          '&::after': { content: '""', position: 'absolute', inset: '-5px -2px' },
        },
      }),
      sizeSmall: { height: 28, padding: '0 10px', fontSize: '0.75rem' },
    },
  },
}
