import Typography from '@mui/material/Typography'
import { formatCount } from '@/shared/lib/format'
import { withSign } from '@/shared/lib/hashtag'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Performance } from '../summary'

const SHOWN = 8

interface CardProps {
  performance: Performance
}

/** The hashtags whose posts did best. */
export function HashtagsCard({ performance }: CardProps) {
  const hashtags = performance.topHashtags.slice(0, SHOWN)
  const entry = performance.basis.topHashtags
  if (hashtags.length === 0) {
    return (
      <Card small title="Top Hashtags" caption="Last 30 days">
        <NoData reason={entry?.reason ?? 'No hashtags in the captions of the last 30 days.'} />
      </Card>
    )
  }
  return (
    <Card small title="Top Hashtags">
      <table className="table-fixed w-full border-collapse">
        <thead>
          <tr className="text-caption text-ink-3 *:p-0 *:pb-1.5 *:font-normal">
            <th scope="col" className="text-start">
              Last 30 days
            </th>
            <th scope="col" className="w-9 text-end">
              posts
            </th>
            <th scope="col" className="w-13 text-end">
              <MetricInfo entry={entry}>mean</MetricInfo>
            </th>
          </tr>
        </thead>
        <tbody>
          {hashtags.map(({ hashtag, engagement, count }) => (
            <tr key={hashtag} className="*:px-0 *:py-1.75 *:border-t">
              <Typography component="th" variant="subtitle2" scope="row" noWrap className="text-start">
                <bdi>{withSign(hashtag)}</bdi>
              </Typography>
              <Typography component="td" className="text-end text-ink-3">
                {formatCount(count)}
              </Typography>
              <Typography component="td" variant="h4" className="text-end">
                {formatCount(Math.round(engagement))}
              </Typography>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
