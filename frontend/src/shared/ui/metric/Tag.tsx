import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  tone: 'good' | 'warn' | 'bad' | 'primary'
  /** For a number in a row of numbers: as large as they are. */
  figure?: boolean
  /** For words that stand in capitals. */
  caps?: boolean
  children: ReactNode
}

/** One or two words that tell a state. */
export function Tag({ tone, figure, caps, children }: Props) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: caps ? 22 : 24,
        px: 2,
        borderRadius: 'var(--bb-r-tag)',
        typography: figure ? 'body2' : 'caption',
        fontWeight: 600,
        letterSpacing: caps ? '0.05em' : undefined,
        whiteSpace: 'nowrap',
        bgcolor: `var(--bb-${tone}-tint)`,
        color: tone === 'primary' ? 'primary.main' : `var(--bb-${tone}-text)`,
      }}
    >
      {children}
    </Box>
  )
}
