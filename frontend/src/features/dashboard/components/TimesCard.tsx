import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCount, formatOf } from '@/shared/lib/format'
import { zoneName } from '@/shared/lib/zoneName'
import { useViewer } from '@/shared/session/viewer'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { ShareBar } from '@/shared/ui/metric/ShareBar'
import { basisOf, type Performance } from '../summary'

const SHOWN = 3

interface CardProps {
  performance: Performance
}

/** The hours whose posts did best, in the user's zone. */
export function TimesCard({ performance }: CardProps) {
  const { zone } = useViewer()
  const times = performance.topPostingTimes.slice(0, SHOWN)
  const entry = basisOf(performance, 'topPostingTimes')
  const most = Math.max(...times.map(({ avgEngagement }) => avgEngagement))
  return (
    <Card small title="Top Posting Times" caption={`Last 90 days, ${zoneName(zone)}`}>
      {times.length === 0 && <NoData reason={entry?.reason ?? 'Not enough posts yet.'} />}
      {times.length > 0 && (
        <Box component="ol" sx={{ m: 0, mt: 4, p: 0, listStyle: 'none' }}>
          {times.map(({ hour, formattedTime, avgEngagement, count }, index) => (
            <Box component="li" key={hour} sx={{ py: 3, borderTop: index === 0 ? 0 : '1px solid var(--bb-line)' }}>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
                <Typography component="p" variant="h2">
                  {formattedTime}
                </Typography>
                <Typography component="p" variant="h4">
                  {formatCount(Math.round(avgEngagement))}
                </Typography>
              </Box>
              <Box sx={{ mt: 2 }}>
                <ShareBar value={avgEngagement} most={most} strong={index === 0} height={6} />
              </Box>
              <Typography
                component="div"
                variant="caption"
                sx={{ display: 'flex', justifyContent: 'space-between', mt: 1.5, color: 'text.tertiary' }}
              >
                <MetricInfo entry={entry}>avg engagement</MetricInfo>
                <span>{formatOf(count, 'post')}</span>
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}
