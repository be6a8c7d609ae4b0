import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import type { AnalyticsReportedFigure } from '@/shared/api/gen/types.gen'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { countedOf, LABELS, shown } from '../figure'

/** The figures of one account, four abreast. */
export function FigureTiles({ figures }: { figures: AnalyticsReportedFigure[] }) {
  return (
    <dl className={grid}>
      {figures.map((figure) => (
        <div key={figure.key} className="flex flex-col-reverse justify-end min-w-0 break-inside-avoid">
          <Typography component="dt" variant="caption" className="text-ink-2">
            <MetricInfo entry={figure.basis} counted={countedOf(figure.key)}>
              {LABELS[figure.key] ?? figure.name}
            </MetricInfo>
          </Typography>
          <Typography
            component="dd"
            variant="h2"
            className={clsx('m-0 mb-0.5', figure.value === null ? 'text-ink-3' : 'text-inherit')}
          >
            {shown(figure)}
          </Typography>
        </div>
      ))}
    </dl>
  )
}

const grid =
  'grid grid-cols-2 sm:grid-cols-4 gap-5 sm:gap-6 m-0 mt-6 py-6 [border-block:1px_solid_var(--bb-line)] print:grid-cols-4'
