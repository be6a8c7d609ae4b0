import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

interface TableCardProps {
  title: string
  /** After the title; at the right on a wide screen. */
  aside?: ReactNode
  beside?: boolean
  pager: ReactNode
  children: ReactNode
}

/** A table from edge to edge of its card; on a phone its rows are cards of their own, under a title. */
export function TableCard({ title, aside, beside, pager, children }: TableCardProps) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} className={box}>
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-3 justify-between sm:px-6 pt-2 sm:pt-5 pb-3',
          beside && 'sm:justify-start',
        )}
      >
        <Typography id={id} component="h2" className={heading}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" className="text-ink-3">
          {aside}
        </Typography>
      </div>
      {children}
      <div className="sm:px-4 py-3 sm:py-2 sm:border-t empty:hidden">{pager}</div>
    </Paper>
  )
}

const box = 'min-w-0 overflow-hidden max-sm:border-0 max-sm:rounded-none max-sm:bg-transparent max-sm:overflow-visible'

const heading = 'text-h2 sm:text-h3'
