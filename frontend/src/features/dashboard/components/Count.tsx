import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatExact } from '@/shared/lib/format'

/** A number of a card, with what it counts under it. */
export function Count({ value, children }: { value: number | null; children: ReactNode }) {
  return (
    <div>
      <Typography component="p" variant="h1" className={value === null ? 'text-ink-3' : 'text-ink'}>
        {formatExact(value)}
      </Typography>
      <Typography component="p" variant="caption" style={{ marginTop: 4 }} className="text-ink-2">
        {children}
      </Typography>
    </div>
  )
}
