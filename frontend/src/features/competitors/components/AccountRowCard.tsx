import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { AccountRow } from '../rows'
import type { TrackedKey } from '../search'
import { AccountCell } from './AccountCell'
import { Figure } from './Figure'

interface AccountRowCardProps {
  row: AccountRow
  figures: [TrackedKey, string][]
  /** The engagement rate next to the name. */
  rate?: boolean
  menu?: ReactNode
  footer?: ReactNode
  onOpen: (username: string) => void
}

/** A row of the tables on a phone. */
export function AccountRowCard({ row, figures, rate, menu, footer, onOpen }: AccountRowCardProps) {
  return (
    <Paper
      variant="outlined"
      className={clsx('p-4 min-w-0', row.competitor === null && 'bg-primary-tint border-primary-line')}
    >
      <div className="flex items-center gap-3">
        <div className="flex-1 min-w-0">
          <AccountCell row={row} onOpen={onOpen} />
        </div>
        {rate && <Figure row={row} of="engagement" />}
        {menu && <div className="m-[-8px_-12px_-8px_-8px]">{menu}</div>}
      </div>
      <dl className="grid gap-2 m-0 mt-3.5" style={{ gridTemplateColumns: `repeat(${figures.length}, 1fr)` }}>
        {figures.map(([key, label]) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            <Typography component="dt" variant="caption" className="text-ink-2">
              {label}
            </Typography>
            <Typography component="dd" variant="h3" className="m-0">
              <Figure row={row} of={key} />
            </Typography>
          </div>
        ))}
      </dl>
      {footer}
    </Paper>
  )
}
