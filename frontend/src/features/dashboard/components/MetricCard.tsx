import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { UNKNOWN } from '@/shared/lib/format'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry } from '@/shared/ui/metric/MetricInfoCard'
import { Unit } from '@/shared/ui/metric/Unit'

interface MetricCardProps {
  label: string
  /** The figure in its short form; null when it is not known. */
  value: string | null
  unit?: string
  spark?: ReactNode
  delta: ReactNode
  entry: BasisEntry | undefined
  counted?: 'post' | 'day'
}

/** One figure, its course and how it moved. Narrow cards drop the course and shrink the figure. */
export function MetricCard({ label, value, unit, spark, delta, entry, counted }: MetricCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="@container p-4 sm:p-5 sm:pb-4.5">
      <Typography id={id} variant="subtitle2" component="h2" className="text-ink-2">
        <MetricInfo entry={entry} counted={counted}>
          {label}
        </MetricInfo>
      </Typography>
      <div className="flex items-center justify-between gap-3 mt-3 h-11">
        <Typography component="p" variant="display" className={clsx(figureLook, value === null && 'text-ink-3')}>
          {value === null ? (
            <MetricInfo entry={entry} counted={counted}>
              {UNKNOWN}
            </MetricInfo>
          ) : (
            value
          )}
          {value !== null && unit && <Unit>{unit}</Unit>}
        </Typography>
        {spark && <div className="flex-initial min-w-0 flex [&_svg]:max-w-full @max-[190px]:hidden">{spark}</div>}
      </div>
      {delta}
    </Card>
  )
}

const figureLook =
  'whitespace-nowrap @max-[150px]:text-[1.75rem] @max-[150px]:leading-9 @max-[150px]:tracking-[-0.022em]'
