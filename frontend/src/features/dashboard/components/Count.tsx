import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatExact } from '@/shared/lib/format'

/** A number of a card, with what it counts under it. */
export function Count({ value, children }: { value: number | null; children: ReactNode }) {
  return (
    <div>
      <Typography component="p" variant="h1" sx={{ color: value === null ? 'text.tertiary' : 'text.primary' }}>
        {formatExact(value)}
      </Typography>
      <Typography component="p" variant="caption" sx={{ mt: 1, color: 'text.secondary' }}>
        {children}
      </Typography>
    </div>
  )
}
