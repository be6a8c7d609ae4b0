import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCount, formatOf } from '@/shared/lib/format'
import { withSign } from '@/shared/lib/hashtag'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { ShareBar } from '@/shared/ui/metric/ShareBar'
import { type Analysis, basisOf } from '../analysis'

const SHOWN = 8

/** The hashtags whose posts did best, in the order of the server. */
export function HashtagsCard({ analysis }: { analysis: Analysis }) {
  const hashtags = analysis.hashtags.slice(0, SHOWN)
  const most = Math.max(...hashtags.map(({ engagement }) => engagement))
  const entry = basisOf(analysis, 'hashtags')
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
        <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
          <MetricInfo entry={entry}>Mean likes and comments</MetricInfo>
        </Typography>
      }
    >
      <Box component="ol" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none', containerType: 'inline-size' }}>
        {hashtags.map(({ hashtag, engagement, count }) => (
          <Box component="li" key={hashtag} sx={row}>
            <Typography component="span" variant="subtitle2" noWrap>
              <bdi>{withSign(hashtag)}</bdi>
            </Typography>
            <ShareBar value={engagement} most={most} strong={count > 1} height={8} />
            <Typography component="b" variant="h4" sx={{ textAlign: 'right' }}>
              {formatCount(Math.round(engagement))}
            </Typography>
            <Typography variant="caption" sx={{ textAlign: 'right', color: 'text.tertiary' }}>
              {formatOf(count, 'post')}
            </Typography>
          </Box>
        ))}
      </Box>
      {hashtags.some(({ count }) => count === 1) && (
        <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.tertiary' }}>
          Pale bars: based on one post.
        </Typography>
      )}
    </Card>
  )
}

const row = {
  display: 'grid',
  alignItems: 'center',
  gap: 3,
  height: 36,
  gridTemplateColumns: 'minmax(0, 1fr) 40px 40px 52px',
  '@container (min-width: 440px)': { gridTemplateColumns: '160px minmax(0, 1fr) 56px 64px' },
}
