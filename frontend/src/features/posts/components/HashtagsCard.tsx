import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCount, formatOf } from '@/shared/lib/format'
import { NoData } from '@/shared/ui/feedback/NoData'
import { ChipList } from '@/shared/ui/form/ChipList'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Tag } from '@/shared/ui/metric/Tag'
import { Unknown } from '@/shared/ui/metric/Unknown'
import { basisOf, capital, type PartProps, reasonOf } from '../analysis'

const TONES = { high: 'good', medium: 'primary', low: 'warn' } as const

/** How the post's hashtags do for its creator, and which others might. */
export function HashtagsCard({ analysis }: PartProps) {
  const { analysis: standings, recommendedHashtags } = analysis.hashtags
  const why = basisOf(analysis, 'hashtags')?.reason ?? 'The likes of posts with this hashtag are hidden.'
  const days = analysis.comparison.current ? 'last 30 days' : '30 days up to it'
  return (
    <Card
      title="Hashtag Performance"
      action={
        <Typography component="p" variant="caption" sx={{ color: 'text.tertiary' }}>
          <MetricInfo entry={basisOf(analysis, 'hashtags')}>{`Mean, ${days}`}</MetricInfo>
        </Typography>
      }
    >
      {standings.length === 0 ? (
        <NoData reason={reasonOf(analysis, 'hashtags')} height={96} />
      ) : (
        <Box component="ul" sx={list}>
          {standings.map(({ hashtag, count, engagement, performance }) => (
            <Box component="li" key={hashtag} sx={row}>
              <Typography component="span" variant="subtitle2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <bdi>{hashtag}</bdi>
              </Typography>
              <Typography component="span" variant="caption" sx={{ color: 'text.tertiary' }}>
                {count > 0 && formatOf(count, 'post')}
              </Typography>
              <Typography component="span" variant="h4" sx={{ minWidth: 44, textAlign: 'right' }}>
                {engagement === null ? <Unknown why={why} /> : formatCount(Math.round(engagement))}
              </Typography>
              <Box component="span" sx={{ minWidth: 64, textAlign: 'right' }}>
                {performance ? <Tag tone={TONES[performance]}>{capital(performance)}</Tag> : <Unknown why={why} />}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {standings.length > 0 && basisOf(analysis, 'hashtags')?.reason && (
        <Typography component="p" variant="caption" sx={{ mt: 2, color: 'text.tertiary' }}>
          {reasonOf(analysis, 'hashtags')}
        </Typography>
      )}
      <Typography component="h3" variant="h4" sx={{ mt: 4, mb: 2 }}>
        <MetricInfo entry={basisOf(analysis, 'recommendedHashtags')}>Recommended hashtags</MetricInfo>
      </Typography>
      {recommendedHashtags.length > 0 ? (
        <ChipList label="Recommended hashtags" items={recommendedHashtags.map((text) => ({ text }))} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{reasonOf(analysis, 'recommendedHashtags')}</Typography>
      )}
    </Card>
  )
}

const list = { m: 0, mt: 1, p: 0, listStyle: 'none' }

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 40,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}
