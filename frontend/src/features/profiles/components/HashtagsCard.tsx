import Typography from '@mui/material/Typography'
import { formatCount, formatOf } from '@/shared/lib/format'
import { withSign } from '@/shared/lib/hashtag'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { ShareBar } from '@/shared/ui/metric/ShareBar'
import type { Analysis } from '../analysis'

const SHOWN = 8

/** The hashtags whose posts did best, in the order of the server. */
export function HashtagsCard({ analysis }: { analysis: Analysis }) {
  const hashtags = analysis.hashtags.slice(0, SHOWN)
  const most = Math.max(...hashtags.map(({ engagement }) => engagement))
  const entry = analysis.basis.hashtags
  if (hashtags.length === 0) {
    return (
      <Card title="Top Hashtags">
        <NoData
          title="No content data available"
          reason={entry?.reason ?? 'No hashtags in the captions of the last 30 days.'}
        />
      </Card>
    )
  }
  return (
    <Card
      title="Top Hashtags"
      action={
        <Typography variant="caption" className="text-ink-3">
          <MetricInfo entry={entry}>Mean likes and comments</MetricInfo>
        </Typography>
      }
    >
      <ol className="m-0 mt-3 p-0 list-none @container">
        {hashtags.map(({ hashtag, engagement, count }) => (
          <li key={hashtag} className={row}>
            <Typography component="span" variant="subtitle2" noWrap>
              <bdi>{withSign(hashtag)}</bdi>
            </Typography>
            <ShareBar value={engagement} most={most} strong={count > 1} height={8} />
            <Typography component="b" variant="h4" className="text-right">
              {formatCount(Math.round(engagement))}
            </Typography>
            <Typography variant="caption" className="text-right text-ink-3">
              {formatOf(count, 'post')}
            </Typography>
          </li>
        ))}
      </ol>
      {hashtags.some(({ count }) => count === 1) && (
        <Typography variant="caption" component="p" className="mt-3 text-ink-3">
          Pale bars: based on one post.
        </Typography>
      )}
    </Card>
  )
}

const row =
  'grid items-center gap-3 h-9 grid-cols-[minmax(0,1fr)_40px_40px_52px] @min-[440px]:grid-cols-[160px_minmax(0,1fr)_56px_64px]'
