import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { AnalyticsSimilarPost } from '@/shared/api/gen/types.gen'
import { contentName } from '@/shared/charts/PostMark'
import { formatCount } from '@/shared/lib/format'
import { postPath } from '@/shared/lib/paths'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Unknown } from '@/shared/ui/metric/Unknown'
import { Picture } from '@/shared/ui/post/Picture'
import { basisOf, type PartProps, reasonOf } from '../analysis'

/** What other accounts published that is like this post. */
export function SimilarPosts({ analysis }: PartProps) {
  const { similarPosts } = analysis.competitors
  return (
    <Card
      title="Similar Posts"
      action={
        <Typography component="p" variant="caption" sx={{ color: 'text.tertiary' }}>
          <MetricInfo entry={basisOf(analysis, 'similarPosts')}>Accounts you track, last 30 days</MetricInfo>
        </Typography>
      }
    >
      {similarPosts.length === 0 ? (
        <NoData reason={reasonOf(analysis, 'similarPosts')} height={96} />
      ) : (
        <Box component="ul" sx={row}>
          {similarPosts.map((post) => (
            <SimilarPost key={post.id} post={post} />
          ))}
        </Box>
      )}
    </Card>
  )
}

function SimilarPost({ post }: { post: AnalyticsSimilarPost }) {
  const { id, shortCode, username, imageUrl, engagement, type, shared } = post
  return (
    <Box component="li" sx={{ position: 'relative', minWidth: 0 }}>
      <Picture url={imageUrl} alt="" sx={{ aspectRatio: '1', borderRadius: 'var(--bb-r-control)' }} />
      <MuiLink
        component={Link}
        to={postPath(shortCode, id)}
        aria-label={`Open ${contentName(type)} by @${username}`}
        noWrap
        sx={opens}
      >
        {`@${username}`}
      </MuiLink>
      <Typography component="div" variant="caption" sx={{ color: 'text.tertiary' }}>
        {engagement === null ? (
          <>
            Engagement{' '}
            <Unknown why="The likes or comments of this post are hidden." sx={{ position: 'relative', zIndex: 1 }} />
          </>
        ) : (
          `${formatCount(engagement)} likes and comments`
        )}
      </Typography>
      <Typography component="p" variant="caption" noWrap sx={{ color: 'text.secondary' }}>
        {shared.map((words) => (
          <Fragment key={words}>
            <bdi>{words}</bdi>{' '}
          </Fragment>
        ))}
      </Typography>
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 44%), 1fr))',
  gap: 4,
  m: 0,
  mt: 4,
  p: 0,
  listStyle: 'none',
}

/** The link's area is all of the post. */
const opens = {
  display: 'block',
  mt: 2,
  color: 'inherit',
  fontWeight: 600,
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'var(--bb-r-control)' },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': { boxShadow: 'var(--bb-focus)' },
}
