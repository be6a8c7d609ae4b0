import type { Components, Theme } from '@mui/material/styles'

/** Labels stand above their field, so MUI's floating label and its notch are switched off. */
export const fields: Components<Theme> = {
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        color: 'var(--bb-ink)',
        marginBottom: 6,
        '&.Mui-focused, &.Mui-error': { color: 'var(--bb-ink)' },
      }),
      asterisk: { display: 'none' },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: { root: { position: 'static', transform: 'none', maxWidth: 'none' } },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        height: 48,
        fontSize: '1rem',
        lineHeight: '1.5rem',
        borderRadius: 'var(--bb-r-control)',
        backgroundColor: 'var(--bb-card)',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bb-ink-3)' },
        '&.Mui-focused': { boxShadow: '0 0 0 3px var(--bb-primary-tint)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bb-primary)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bb-bad)', borderWidth: 2 },
        '&.Mui-error.Mui-focused': { boxShadow: '0 0 0 3px var(--bb-bad-tint)' },
      },
      sizeSmall: { height: 40, fontSize: '0.875rem' },
      multiline: { height: 'auto', padding: '11px 14px', '& textarea': { padding: 0 } },
      notchedOutline: { top: 0, borderColor: 'var(--bb-line-strong)', '& legend': { display: 'none' } },
      input: {
        padding: '0 14px',
        height: '100%',
        '&::placeholder': { color: 'var(--bb-ink-3)', opacity: 1 },
        // Chrome's own cross is blue whatever the colours of the page.
        '&::-webkit-search-cancel-button': {
          WebkitAppearance: 'none',
          width: 14,
          height: 14,
          cursor: 'pointer',
          background: ['45deg', '-45deg']
            .map((angle) => `linear-gradient(${angle}, transparent 45%, var(--bb-ink-3) 45% 55%, transparent 55%)`)
            .join(),
        },
        // Chrome paints its own blue over the card otherwise.
        '&:-webkit-autofill': {
          boxShadow: '0 0 0 100px var(--bb-card) inset',
          WebkitTextFillColor: 'var(--bb-ink)',
          caretColor: 'var(--bb-ink)',
          borderRadius: 'inherit',
        },
      },
      adornedEnd: { paddingRight: 6 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        margin: '6px 0 0',
        color: 'var(--bb-ink-3)',
        '&.Mui-error': { color: 'var(--bb-bad-text)' },
      }),
    },
  },
}
