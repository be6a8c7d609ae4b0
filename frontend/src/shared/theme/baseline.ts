import type { Theme } from '@mui/material/styles'

/** What the keyboard has reached: the ring of --bb-focus, as an outline, which high contrast shows too. */
export const focusRing = { outline: '2px solid var(--bb-primary)', outlineOffset: 2 }

export const baseline = (theme: Theme) => ({
  body: {
    ...theme.typography.body2,
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
  },
  '[dir="auto"]': { unicodeBidi: 'plaintext' },
  ':focus-visible': focusRing,
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
