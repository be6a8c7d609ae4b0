import Typography from '@mui/material/Typography'
import type { FiguresBasis } from '@/shared/api/gen/types.gen'
import { formatExact, formatOf } from '@/shared/lib/format'
import { formatDayRange, formatMoment, formatUtcDays } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { RouterLink } from '@/shared/ui/link/RouterLink'

/** Where a figure comes from. */
export type BasisEntry = FiguresBasis

/** What stands behind a figure of which there is less to say. */
export const basisWith = (said: Pick<BasisEntry, 'name' | 'formula'> & Partial<BasisEntry>): BasisEntry => ({
  n: 0,
  skipped: 0,
  from: null,
  to: null,
  takenAt: null,
  reason: null,
  ...said,
})

/** When all numbers of a page were read. */
export const readAt = (name: string, takenAt: string) =>
  basisWith({ name, formula: 'We refresh all numbers together, as often as your plan allows', takenAt })

/** What the `n` of an entry counts. */
export type Counted = 'account' | 'post' | 'day' | 'idea' | 'part' | 'topic' | 'distribution' | undefined

export interface MetricInfoCardProps {
  entry: BasisEntry
  counted?: Counted
}

/** How, From and Taken of a figure; the reason alone when it is not known. */
export function MetricInfoCard({ entry, counted = 'post' }: MetricInfoCardProps) {
  const { zone } = useViewer()
  const rows: [string, string][] = [
    ['How', entry.formula],
    ['From', sampleOf(entry, counted)],
    ['Taken', entry.takenAt ? formatMoment(entry.takenAt, { zone }) : ''],
  ]
  return (
    <>
      <Typography component="p" variant="h4">
        {entry.name}
      </Typography>
      {entry.reason !== null && (
        <Typography component="p" variant="caption" className="mt-2 text-ink-2">
          {entry.reason}
        </Typography>
      )}
      <dl className="grid grid-cols-[52px_1fr] gap-x-2 gap-y-1.5 m-0 mt-2">
        {rows
          .filter(([, text]) => text !== '')
          .map(([term, text]) => (
            <div key={term} className="contents">
              <Typography component="dt" variant="caption" className="text-ink-3">
                {term}
              </Typography>
              <Typography component="dd" variant="caption" className="m-0 text-ink-2">
                {text}
              </Typography>
            </div>
          ))}
      </dl>
      {entry.formula !== '' && (
        <Typography component="p" variant="caption" className="mt-2">
          <RouterLink to="/help" search={{ figure: entry.name }}>
            Learn more
          </RouterLink>
        </Typography>
      )}
    </>
  )
}

/** The days that an entry stands on, with their zone where it is not the viewer's. */
export function daysIn({ from, to, zone }: BasisEntry, counted: string | undefined): string {
  if (!from || !to) return ''
  if (zone) return `${formatDayRange(from, to)} (${zone})`
  return (counted === 'day' ? formatUtcDays : formatDayRange)(from, to)
}

function sampleOf(entry: BasisEntry, counted: string): string {
  const { n, skipped } = entry
  const size = n ? formatOf(n, counted) : ''
  const left = skipped ? `${formatExact(skipped)} left out` : ''
  return [size, left, daysIn(entry, counted)].filter(Boolean).join(', ')
}
