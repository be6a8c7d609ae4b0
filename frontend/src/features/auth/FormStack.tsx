import Box from '@mui/material/Box'
import type { FormEvent, ReactNode } from 'react'

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** It follows something of its own kind, whose gap it keeps. */
  below?: boolean
  children: ReactNode
}

/** A form whose rules are ours: the browser's own bubbles stay away. */
export function FormStack({ onSubmit, below, children }: Props) {
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4, mt: below ? 3 : 6 }}>
      {children}
    </Box>
  )
}
