import type { Components, Theme } from '@mui/material/styles'
import { focusRing } from './baseline'

/** Touch targets reach 44 px on a phone, whatever the size asked for. */
const TOUCH = 44

/** The gap of the button stands between icon and words. */
const ICON = { margin: 0, '& > *:nth-of-type(1)': { fontSize: 18 } }

const onPhone = (theme: Theme, style: object) => ({ [theme.breakpoints.down('sm')]: style })

export const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI takes the outline away and shows the focus as a ripple.
    styleOverrides: { root: { borderColor: 'var(--bb-line)', '&:focus-visible': focusRing } },
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
        '&.Mui-disabled': { borderColor: 'transparent', color: 'var(--bb-ink-3)', backgroundColor: 'var(--bb-sunken)' },
        // The words make room for the spinner, which has a colour of its own.
        '&.MuiButton-loadingPositionCenter': { color: 'transparent' },
        ...onPhone(theme, { height: TOUCH }),
        variants: [
          {
            props: { variant: 'text' },
            style: {
              padding: '0 8px',
              '&:hover': { backgroundColor: 'var(--bb-primary-tint)' },
              '&.Mui-disabled': { backgroundColor: 'transparent' },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: 'var(--bb-line-strong)',
              color: 'var(--bb-ink)',
              backgroundColor: 'var(--bb-card)',
              '&:hover': { borderColor: 'var(--bb-line-strong)', backgroundColor: 'var(--bb-hover)' },
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
          {
            props: { variant: 'contained', color: 'error' },
            style: { '&:hover': { backgroundColor: 'var(--bb-bad-text)' } },
          },
          {
            props: { size: 'small' },
            style: {
              height: 32,
              padding: '0 12px',
              borderRadius: 8,
              fontSize: '0.875rem',
              ...onPhone(theme, { height: TOUCH }),
            },
          },
          {
            props: { size: 'large' },
            style: { height: 48, ...theme.typography.body1, fontWeight: 600, ...onPhone(theme, { height: 48 }) },
          },
        ],
      }),
      startIcon: ICON,
      endIcon: ICON,
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 40,
        height: 40,
        color: 'var(--bb-ink-2)',
        '&:hover': { backgroundColor: 'var(--bb-sunken)' },
        '& .MuiSvgIcon-root': { fontSize: 20 },
        '&.Mui-disabled': { color: 'var(--bb-ink-3)' },
        variants: [
          {
            props: { size: 'small' },
            style: { width: 32, height: 32, ...onPhone(theme, { width: TOUCH, height: TOUCH }) },
          },
        ],
        ...onPhone(theme, { width: TOUCH, height: TOUCH, '& .MuiSvgIcon-root': { fontSize: 24 } }),
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 2,
        padding: 3,
        border: '1px solid var(--bb-line)',
        borderRadius: 'var(--bb-r-card)',
        backgroundColor: 'var(--bb-sunken)',
        ...onPhone(theme, { display: 'flex' }),
        // MUI joins the buttons of a group.
        '& .MuiToggleButton-root': { margin: 0, border: '1px solid transparent', borderRadius: 9 },
        '& .MuiToggleButton-root.Mui-selected': { borderColor: 'var(--bb-line-strong)' },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        height: 32,
        padding: '0 14px',
        color: 'var(--bb-ink-2)',
        whiteSpace: 'nowrap',
        textTransform: 'none',
        '&:hover': { color: 'var(--bb-ink)', backgroundColor: 'transparent' },
        '&.Mui-selected, &.Mui-selected:hover': {
          color: 'var(--bb-ink)',
          fontWeight: 600,
          backgroundColor: 'var(--bb-card)',
        },
        variants: [
          {
            props: { size: 'small' },
            style: {
              ...theme.typography.caption,
              height: 28,
              padding: '0 10px',
              fontWeight: 500,
              ...onPhone(theme, { height: 38, padding: '0 2px' }),
            },
          },
        ],
        ...onPhone(theme, {
          flex: '1 1 auto',
          height: 38,
          padding: '0 2px',
          // The whole height of the track is the target.
          '&::after': { content: '""', position: 'absolute', inset: '-5px -2px' },
        }),
      }),
    },
  },
}
