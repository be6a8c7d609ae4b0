import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { formatCount, formatPercent, UNKNOWN } from '@/shared/lib/format'
import { formatMoment } from '@/shared/lib/formatDate'
import { isInstagramAddress } from '@/shared/lib/leave'
import { useViewer } from '@/shared/session/viewer'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { Caption } from '@/shared/ui/post/Caption'
import { Picture } from '@/shared/ui/post/Picture'
import { TypeBadge } from '@/shared/ui/post/TypeBadge'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import { basisOf, type PartProps } from '../analysis'

const FIGURES = [
  ['Likes', 'totalLikes', formatCount],
  ['Comments', 'totalComments', formatCount],
  ['Shares', 'totalShares', formatCount],
  ['Eng. rate', 'engagementRate', (rate: number | null) => formatPercent(rate, 2)],
] as const

/** The post itself: picture, who published it and when, its counts, what it says. */
export function Preview({ analysis }: PartProps) {
  const { zone } = useViewer()
  const { post, engagement } = analysis
  const { creator } = post
  return (
    <Paper component="section" variant="outlined" aria-label="Post Preview" className={frame}>
      <div className={sides}>
        <div className="relative">
          <Picture url={post.imageUrl} alt={post.caption ?? `Post by @${creator.username}`} className={picture} />
          <TypeBadge type={post.type} />
        </div>
        <div className="p-[var(--bb-pad-s)_var(--bb-pad)_var(--bb-pad)] min-w-0">
          <div className="flex items-center gap-3">
            <ProfileAvatar username={creator.username} src={creator.profilePic} size={40} />
            <div className="flex-1 min-w-0">
              <Typography variant="h4" component="p" noWrap>
                {`@${creator.username}`}
              </Typography>
              <Typography component="p" variant="caption" className="text-ink-3">
                Posted on <time dateTime={post.timestamp}>{formatMoment(post.timestamp, { zone })}</time>
              </Typography>
            </div>
            {isInstagramAddress(post.permalink) && !post.goneAt && (
              <IconTooltip name="Open on Instagram">
                <IconButton
                  component="a"
                  href={post.permalink}
                  target="_blank"
                  rel="noreferrer"
                  className="border border-line rounded-control"
                >
                  <OpenInNewIcon />
                </IconButton>
              </IconTooltip>
            )}
          </div>
          <dl className={figures}>
            {FIGURES.map(([name, field, format]) => (
              <Figure key={field} {...{ analysis, name, field }} value={format(engagement[field])} />
            ))}
          </dl>
          {post.caption ? (
            <Caption
              caption={post.caption}
              hashtags={post.hashtags}
              maxLength={120}
              unfold="Show More"
              fold="Show Less"
            />
          ) : (
            <Typography className="mt-5 text-ink-3">This post has no caption.</Typography>
          )}
        </div>
      </div>
    </Paper>
  )
}

interface FigureProps extends PartProps {
  name: string
  field: string
  value: string
}

function Figure({ analysis, name, field, value }: FigureProps) {
  return (
    <div className="flex flex-col-reverse gap-0.5">
      <Typography component="dt" variant="caption" className="text-ink-2">
        <MetricInfo entry={basisOf(analysis, field)}>{name}</MetricInfo>
      </Typography>
      <Typography component="dd" variant="h2" className={clsx('m-0', value === UNKNOWN ? 'text-ink-3' : '')}>
        {value}
      </Typography>
    </div>
  )
}

const frame = 'overflow-hidden @container'

const sides = '@min-[560px]:grid @min-[560px]:grid-cols-[minmax(240px,2fr)_minmax(0,3fr)]'

const picture = 'aspect-[400/452] @min-[560px]:aspect-[auto] @min-[560px]:h-full @min-[560px]:min-h-85'

const figures = 'flex flex-wrap justify-between gap-3 m-0 mt-5 py-4 border-t border-b border-line'
