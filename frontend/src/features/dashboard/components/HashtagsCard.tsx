import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCount } from '@/shared/lib/format'
import { withSign } from '@/shared/lib/hashtag'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf, type Performance } from '../summary'

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
      <Box component="table" sx={look}>
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
              <Typography component="td" sx={{ color: 'text.tertiary' }}>
                {formatCount(count)}
              </Typography>
              <Typography component="td" variant="h4">
                {formatCount(Math.round(engagement))}
              </Typography>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  )
}

const look = {
  tableLayout: 'fixed',
  width: '100%',
  borderCollapse: 'collapse',
  '& thead th': {
    p: 0,
    pb: 1.5,
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 400,
    color: 'var(--bb-ink-3)',
    textAlign: 'right',
  },
  '& thead th:nth-of-type(2)': { width: 36 },
  '& thead th:nth-of-type(3)': { width: 52 },
  '& th:first-of-type, & thead th:first-of-type': { textAlign: 'start' },
  '& tbody > tr > *': { px: 0, py: '7px', textAlign: 'right', borderTop: '1px solid var(--bb-line)' },
}
