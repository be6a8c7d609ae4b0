import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatExact } from '@/shared/lib/format'

interface CountProps {
  value: number | null
  format?: (value: number | null) => string
  children: ReactNode
}

/** A number of a card, with what it counts under it. */
export function Count({ value, format = formatExact, children }: CountProps) {
  return (
    <div>
      <Typography component="p" variant="h1" className={value === null ? 'text-ink-3' : 'text-ink'}>
        {format(value)}
      </Typography>
      <Typography component="p" variant="caption" className="mt-1 text-ink-2">
        {children}
      </Typography>
    </div>
  )
}
