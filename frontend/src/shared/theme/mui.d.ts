import '@mui/material/styles'
import '@mui/material/Typography'
import '@mui/material/Button'

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xl: false
  }
  interface TypographyVariants {
    display: React.CSSProperties
    lede: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    display?: React.CSSProperties
    lede?: React.CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true
    lede: true
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    tint: true
  }
}
