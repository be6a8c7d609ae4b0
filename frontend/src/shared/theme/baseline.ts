import type { Theme } from '@mui/material/styles'

/** What the keyboard has reached: the ring of --bb-focus, as an outline, which high contrast shows too. */
export const focusRing = { outline: '2px solid var(--bb-primary)', outlineOffset: 2 }

/** What is chosen of several, or where the user is. */
const SELECTED = [
  '[aria-pressed="true"]',
  '[aria-current]:not([aria-current="false"])',
  ':is([role="tab"], [role="option"])[aria-selected="true"]',
  '.Mui-selected',
  '.Mui-checked + .MuiSwitch-track',
  '[data-chosen]',
  '[data-over] [data-day]',
].join(', ')

export const baseline = (theme: Theme) => ({
  body: {
    ...theme.typography.body2,
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
  },
  '[dir="auto"]': { unicodeBidi: 'plaintext' },
  ':focus-visible': focusRing,
  '@media (forced-colors: active)': {
    // An <i> is a swatch of a legend or a part of a bar: its colour is what it says.
    'i, [data-stage], [role="progressbar"]': { forcedColorAdjust: 'none' },
    // Important, because the classes of a component are more specific. The keyboard's ring is drawn as it is everywhere.
    [SELECTED]: {
      backgroundColor: 'Highlight !important',
      color: 'HighlightText !important',
      '& *': { color: 'HighlightText !important' },
    },
    [`:is(${SELECTED}):not(:focus-visible)`]: {
      outline: '2px solid Highlight !important',
      outlineOffset: '-2px !important',
    },
    '[data-number="today"]': { outline: '2px solid !important' },
    '.MuiSwitch-thumb': { border: '2px solid !important' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
