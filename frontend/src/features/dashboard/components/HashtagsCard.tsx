import Typography from '@mui/material/Typography'
import { formatCount } from '@/shared/lib/format'
import { withSign } from '@/shared/lib/hashtag'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf, type Performance } from '../summary'
import styles from './HashtagsCard.module.css'

const SHOWN = 8

interface CardProps {
  performance: Performance
}

/** The hashtags whose posts did best. */
export function HashtagsCard({ performance }: CardProps) {
  const hashtags = performance.topHashtags.slice(0, SHOWN)
  const entry = basisOf(performance, 'topHashtags')
  if (hashtags.length === 0) {
    return (
      <Card small title="Top Hashtags" caption="Last 30 days">
        <NoData reason={entry?.reason ?? 'No hashtags in the captions of the last 30 days.'} />
      </Card>
    )
  }
  return (
    <Card small title="Top Hashtags">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Last 30 days</th>
            <th scope="col">posts</th>
            <th scope="col">
              <MetricInfo entry={entry}>mean</MetricInfo>
            </th>
          </tr>
        </thead>
        <tbody>
          {hashtags.map(({ hashtag, engagement, count }) => (
            <tr key={hashtag}>
              <Typography component="th" variant="subtitle2" scope="row" noWrap>
                <bdi>{withSign(hashtag)}</bdi>
              </Typography>
              <Typography component="td" className="text-ink-3">
                {formatCount(count)}
              </Typography>
              <Typography component="td" variant="h4">
                {formatCount(Math.round(engagement))}
              </Typography>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
