import Typography from '@mui/material/Typography'
import { formatCount, formatOf } from '@/shared/lib/format'
import { formatHour } from '@/shared/lib/formatDate'
import { zoneName } from '@/shared/lib/zoneName'
import { useViewer } from '@/shared/session/viewer'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { ShareBar } from '@/shared/ui/metric/ShareBar'
import type { Performance } from '../summary'

const SHOWN = 3

interface CardProps {
  performance: Performance
}

/** The hours whose posts did best, in the user's zone. */
export function TimesCard({ performance }: CardProps) {
  const { zone } = useViewer()
  const times = performance.topPostingTimes.slice(0, SHOWN)
  const entry = performance.basis.topPostingTimes
  const most = Math.max(...times.map(({ avgEngagement }) => avgEngagement))
  return (
    <Card small title="Top Posting Times" caption={`Last 90 days, ${zoneName(zone)}`}>
      {times.length === 0 && <NoData reason={entry?.reason ?? 'Not enough posts yet.'} />}
      {times.length > 0 && (
        <ol className="m-0 mt-4 p-0 list-none">
          {times.map(({ hour, avgEngagement, count }, index) => (
            <li key={hour} className="py-3 not-first:border-t">
              <div className="flex items-center justify-between">
                <Typography component="p" variant="h2">
                  {formatHour(hour, '00')}
                </Typography>
                <Typography component="p" variant="h4">
                  {formatCount(Math.round(avgEngagement))}
                </Typography>
              </div>
              <div style={{ marginTop: 8 }}>
                <ShareBar value={avgEngagement} most={most} strong={index === 0} height={6} />
              </div>
              <Typography component="div" variant="caption" className="flex justify-between mt-1.5 text-ink-3">
                <MetricInfo entry={entry}>avg engagement</MetricInfo>
                <span>{formatOf(count, 'post')}</span>
              </Typography>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
