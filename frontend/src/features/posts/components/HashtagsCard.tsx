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
        <Typography component="p" variant="caption" className="text-ink-3">
          <MetricInfo entry={basisOf(analysis, 'hashtags')}>{`Mean, ${days}`}</MetricInfo>
        </Typography>
      }
    >
      {standings.length === 0 ? (
        <NoData reason={reasonOf(analysis, 'hashtags')} height={96} />
      ) : (
        <ul className={list}>
          {standings.map(({ hashtag, count, engagement, performance }) => (
            <li key={hashtag} className={row}>
              <Typography component="span" variant="subtitle2" className="flex-1 min-w-0 wrap-anywhere">
                <bdi>{hashtag}</bdi>
              </Typography>
              <Typography component="span" variant="caption" className="text-ink-3">
                {count > 0 && formatOf(count, 'post')}
              </Typography>
              <Typography component="span" variant="h4" className="min-w-11 text-right">
                {engagement === null ? <Unknown why={why} /> : formatCount(Math.round(engagement))}
              </Typography>
              <span className="min-w-16 text-right">
                {performance ? <Tag tone={TONES[performance]}>{capital(performance)}</Tag> : <Unknown why={why} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {standings.length > 0 && basisOf(analysis, 'hashtags')?.reason && (
        <Typography component="p" variant="caption" className="mt-2 text-ink-3">
          {reasonOf(analysis, 'hashtags')}
        </Typography>
      )}
      <Typography component="h3" variant="h4" className="mt-4 mb-2">
        <MetricInfo entry={basisOf(analysis, 'recommendedHashtags')}>Recommended hashtags</MetricInfo>
      </Typography>
      {recommendedHashtags.length > 0 ? (
        <ChipList label="Recommended hashtags" items={recommendedHashtags.map((text) => ({ text }))} />
      ) : (
        <Typography className="text-ink-2">{reasonOf(analysis, 'recommendedHashtags')}</Typography>
      )}
    </Card>
  )
}

const list = 'm-0 mt-1 p-0 list-none'

const row = 'flex items-center gap-3 min-h-10 border-t border-line first-of-type:border-t-0'
