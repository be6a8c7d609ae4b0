import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  tone: 'good' | 'warn' | 'bad' | 'primary'
  children: ReactNode
}

/** One or two words that tell a state. */
export function Tag({ tone, children }: Props) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: 24,
        px: 2,
        borderRadius: 'var(--bb-r-tag)',
        typography: 'caption',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        bgcolor: `var(--bb-${tone}-tint)`,
        color: tone === 'primary' ? 'primary.main' : `var(--bb-${tone}-text)`,
      }}
    >
      {children}
    </Box>
  )
}
