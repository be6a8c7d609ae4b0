import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { UNKNOWN } from '@/shared/lib/format'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry, Counted } from '@/shared/ui/metric/MetricInfoCard'

export interface Figure {
  label: string
  /** Null: unknown. */
  value: string | null
  entry?: BasisEntry | undefined
}

/** Figures next to each other, each with where it comes from. */
export function Figures({ figures, counted = 'day' }: { figures: Figure[]; counted?: Counted }) {
  return (
    <dl className="grid grid-cols-2 sm:grid-cols-4 gap-4 m-0 mt-4">
      {figures.map(({ label, value, entry }) => (
        <div key={label} className="flex flex-col-reverse min-w-0">
          <Typography component="dt" variant="caption" className="mt-1 text-ink-2">
            <MetricInfo entry={entry} counted={counted}>
              {label}
            </MetricInfo>
          </Typography>
          <Typography component="dd" variant="h2" className={clsx('m-0', value === null && 'text-ink-3')}>
            {value ?? UNKNOWN}
          </Typography>
        </div>
      ))}
    </dl>
  )
}
