import Typography from '@mui/material/Typography'
import { formatPercent } from '@/shared/lib/format'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf, type PartProps, reasonOf } from '../analysis'

/** How much of the engagement are likes, and how much comments. */
export function Ratio({ analysis }: PartProps) {
  const { likesShare, commentsShare } = analysis.engagement
  return (
    <div>
      <Typography component="p" className="text-ink-2">
        <MetricInfo entry={basisOf(analysis, 'likesShare')}>Likes to comments</MetricInfo>
      </Typography>
      {likesShare === null || commentsShare === null ? (
        <Typography className="mt-2 text-ink-3">{`N/A. ${reasonOf(analysis, 'likesShare')}`}</Typography>
      ) : (
        <>
          <div aria-hidden="true" className="flex gap-0.75 mt-2.5 [&_i]:h-3">
            <i className="rounded-l-sm" style={{ flexGrow: likesShare, backgroundColor: LIKES }} />
            <i className="rounded-r-sm" style={{ flexGrow: commentsShare, backgroundColor: COMMENTS }} />
          </div>
          <ul className={legend}>
            <Share name="likes" value={likesShare} color={LIKES} />
            <Share name="comments" value={commentsShare} color={COMMENTS} />
          </ul>
        </>
      )}
    </div>
  )
}

function Share({ name, value, color }: { name: string; value: number; color: string }) {
  return (
    <li className="flex items-center gap-1.5 whitespace-nowrap">
      <i className="size-2 rounded-full" style={{ backgroundColor: color }} />
      <b className="font-semibold">{formatPercent(value)}</b>
      <span className="text-ink-2">{name}</span>
    </li>
  )
}

const LIKES = 'var(--bb-series-you)'
const COMMENTS = 'var(--bb-type-carousel)'

const legend = 'flex flex-wrap justify-between gap-x-4 m-0 mt-2 p-0 list-none'
