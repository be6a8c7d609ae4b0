import Box from '@mui/material/Box'
import type { FormEvent, ReactNode, Ref } from 'react'

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** It follows something of its own kind, whose gap it keeps. */
  below?: boolean
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A form whose rules are ours: the browser's own bubbles stay away. */
export function FormStack({ onSubmit, below, ref, children }: Props) {
  return (
    <Box component="form" ref={ref} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4, mt: below ? 3 : 6 }}>
      {children}
    </Box>
  )
}
