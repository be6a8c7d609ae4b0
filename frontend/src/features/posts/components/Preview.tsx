import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatCount, formatPercent, UNKNOWN } from '@/shared/lib/format'
import { formatMoment } from '@/shared/lib/formatDate'
import { isInstagramAddress } from '@/shared/lib/leave'
import { useViewer } from '@/shared/session/viewer'
import { IconButton } from '@/shared/ui/button/IconButton'
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
    <Paper component="section" variant="outlined" aria-label="Post Preview" sx={frame}>
      <Box sx={sides}>
        <Box sx={{ position: 'relative' }}>
          <Picture url={post.imageUrl} alt={post.caption ?? `Post by @${creator.username}`} sx={picture} />
          <TypeBadge type={post.type} />
        </Box>
        <Box sx={{ p: 'var(--bb-pad-s) var(--bb-pad) var(--bb-pad)', minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <ProfileAvatar username={creator.username} src={creator.profilePic} size={40} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="h4" component="p" noWrap>
                {`@${creator.username}`}
              </Typography>
              <Typography component="p" variant="caption" sx={{ color: 'text.tertiary' }}>
                Posted on <time dateTime={post.timestamp}>{formatMoment(post.timestamp, { zone })}</time>
              </Typography>
            </Box>
            {isInstagramAddress(post.permalink) && !post.goneAt && (
              <IconTooltip name="Open on Instagram">
                <IconButton
                  component="a"
                  href={post.permalink}
                  target="_blank"
                  rel="noreferrer"
                  sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 'var(--bb-r-control)' }}
                >
                  <OpenInNewIcon sx={{ fontSize: 18 }} />
                </IconButton>
              </IconTooltip>
            )}
          </Box>
          <Box component="dl" sx={figures}>
            {FIGURES.map(([name, field, format]) => (
              <Figure key={field} {...{ analysis, name, field }} value={format(engagement[field])} />
            ))}
          </Box>
          {post.caption ? (
            <Caption
              caption={post.caption}
              hashtags={post.hashtags}
              maxLength={120}
              unfold="Show More"
              fold="Show Less"
            />
          ) : (
            <Typography sx={{ mt: 5, color: 'text.tertiary' }}>This post has no caption.</Typography>
          )}
        </Box>
      </Box>
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
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', gap: 0.5 }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        <MetricInfo entry={basisOf(analysis, field)}>{name}</MetricInfo>
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0, ...(value === UNKNOWN ? { color: 'text.tertiary' } : {}) }}>
        {value}
      </Typography>
    </Box>
  )
}

const frame = { overflow: 'hidden', containerType: 'inline-size' }

const sides = {
  '@container (min-width: 560px)': { display: 'grid', gridTemplateColumns: 'minmax(240px, 2fr) minmax(0, 3fr)' },
}

const picture = {
  aspectRatio: '400 / 452',
  '@container (min-width: 560px)': { aspectRatio: 'auto', height: '100%', minHeight: 340 },
}

const figures = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 3,
  m: 0,
  mt: 5,
  py: 4,
  borderTop: '1px solid',
  borderBottom: '1px solid',
  borderColor: 'divider',
}
