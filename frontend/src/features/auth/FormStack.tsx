import Box from '@mui/material/Box'
import type { FormEvent, ReactNode } from 'react'

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form whose rules are ours: the browser's own bubbles stay away. */
export function FormStack({ onSubmit, children }: Props) {
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4, mt: 6 }}>
      {children}
    </Box>
  )
}
