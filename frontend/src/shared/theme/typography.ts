import type { TypographyVariantsOptions } from '@mui/material/styles'

const size = (px: number, line: number, weight = 400, tracking = '-0.006em') => ({
  fontSize: `${px / 16}rem`,
  lineHeight: `${line / 16}rem`,
  fontWeight: weight,
  letterSpacing: tracking,
})

/** The six sizes of the design: 12, 14, 16, 20, 28 and 40. */
export const typography: TypographyVariantsOptions = {
  fontFamily: 'var(--bb-font)',
  htmlFontSize: 16,
  display: size(40, 44, 600, '-0.035em'),
  h1: size(28, 36, 600, '-0.022em'),
  h2: size(20, 28, 600, '-0.015em'),
  h3: size(16, 24, 600, '-0.01em'),
  h4: size(14, 20, 600),
  // Inter's tabular figures widen the hyphen, which running text does not bear.
  lede: { ...size(20, 30, 400, '-0.012em'), fontVariantNumeric: 'normal' },
  subtitle1: size(16, 24, 500),
  subtitle2: size(14, 20, 500),
  body1: size(16, 24),
  body2: size(14, 20),
  button: { ...size(14, 20, 600), textTransform: 'none' },
  caption: size(12, 16),
  overline: { ...size(12, 16, 600, '0.06em'), textTransform: 'none' },
}
