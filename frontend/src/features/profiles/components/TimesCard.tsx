import Typography from '@mui/material/Typography'
import { formatCount, formatOf, formatTimes, UNKNOWN } from '@/shared/lib/format'
import { formatHour } from '@/shared/lib/formatDate'
import { zoneName } from '@/shared/lib/zoneName'
import { useViewer } from '@/shared/session/viewer'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Analysis } from '../analysis'
import { rows } from './looks'

const SHOWN = 3

/** The hours whose posts did best, in the viewer's zone. */
export function TimesCard({ analysis }: { analysis: Analysis }) {
  const { zone } = useViewer()
  const times = analysis.metrics.bestPostingTimes.slice(0, SHOWN)
  const entry = analysis.basis.bestPostingTimes
  const online = analysis.basis.followersOnline
  const onlineAt = (at: number) => {
    const known = analysis.metrics.followersOnline.find(({ hour }) => hour === at)
    return known ? `${formatTimes(known.timesMean)} × the mean` : UNKNOWN
  }
  return (
    <Card title="Best Posting Times" caption={`Last 90 days, ${zoneName(zone)}`}>
      {times.length === 0 ? (
        <NoData reason={entry?.reason ?? 'Not enough posts yet.'} />
      ) : (
        <ol className={rows}>
          {times.map(({ hour, avgEngagement, count }, index) => (
            <li key={hour}>
              <Typography variant="caption" aria-hidden="true" className="w-6 font-semibold text-ink-3">
                {index + 1}
              </Typography>
              <div className="grow">
                <Typography component="p" variant="h2">
                  {formatHour(hour, '00')}
                </Typography>
                {online && (
                  <Typography component="p" variant="caption" className="text-ink-3">
                    <MetricInfo entry={online} counted="day">
                      {`Followers online: ${onlineAt(hour)}`}
                    </MetricInfo>
                  </Typography>
                )}
              </div>
              <div className="text-right">
                <Typography component="p" variant="h4">
                  {formatCount(Math.round(avgEngagement))}
                </Typography>
                <Typography component="p" variant="caption" className="text-ink-3">
                  <MetricInfo entry={entry}>{`average, ${formatOf(count, 'post')}`}</MetricInfo>
                </Typography>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
