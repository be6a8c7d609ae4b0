import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { Announce } from '@/shared/announce/Announce'
import { isFetching } from '@/shared/lib/fetchStep'
import { formatTimeNear } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { readAt } from '@/shared/ui/metric/MetricInfoCard'
import type { Performance } from '../summary'

interface UpdatedLineProps {
  performance: Performance
}

/** How old the numbers are, and when they will be newer. */
export function UpdatedLine({ performance }: UpdatedLineProps) {
  const { zone, now } = useViewer()
  const { updatedAt, nextRefreshAt } = performance
  if (isFetching(performance)) {
    const doing = updatedAt
      ? `Refreshing data from ${formatTimeNear(updatedAt, now, { zone })}`
      : 'Loading from Instagram'
    return (
      <Typography variant="caption" component="p" className={clsx(lineLook, 'text-ink-3')}>
        <CircularProgress size={12} thickness={6} aria-hidden="true" />
        {doing}
        <Announce text={doing} />
      </Typography>
    )
  }
  if (!updatedAt) return null
  const next = nextRefreshAt === null ? '' : nextRefresh(updatedAt, nextRefreshAt, now, zone)
  return (
    <Typography variant="caption" component="p" className={clsx(lineLook, 'text-ink-3')}>
      <MetricInfo
        entry={readAt('Last refresh', updatedAt)}
      >{`Updated ${formatTimeNear(updatedAt, now, { zone })}${next}`}</MetricInfo>
    </Typography>
  )
}

/** A refresh is late when the operator's calls to Instagram do not suffice for everybody: then the line says by how much. */
function nextRefresh(updatedAt: string, nextRefreshAt: string, now: Date, zone: string) {
  const [updated, next] = [Date.parse(updatedAt), Date.parse(nextRefreshAt)]
  if (next > now.getTime()) return `, next at ${formatTimeNear(nextRefreshAt, now, { zone })}`
  const stretch = (now.getTime() - updated) / (next - updated)
  return stretch >= LATE ? `. Refreshes are ${stretch.toFixed(1)} times slower than usual right now` : ''
}

const LATE = 1.2

const lineLook = 'flex items-center gap-2'
