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
        <Typography component="p" variant="caption" className="text-ink-3">
          <MetricInfo entry={basisOf(analysis, 'similarPosts')}>Accounts you track, last 30 days</MetricInfo>
        </Typography>
      }
    >
      {similarPosts.length === 0 ? (
        <NoData reason={reasonOf(analysis, 'similarPosts')} height={96} />
      ) : (
        <ul className={row}>
          {similarPosts.map((post) => (
            <SimilarPost key={post.id} post={post} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SimilarPost({ post }: { post: AnalyticsSimilarPost }) {
  const { id, shortCode, username, imageUrl, engagement, type, shared } = post
  return (
    <li className="relative min-w-0">
      <Picture url={imageUrl} alt="" className="aspect-square rounded-control" />
      <MuiLink
        component={Link}
        to={postPath(shortCode, id)}
        aria-label={`Open ${contentName(type)} by @${username}`}
        noWrap
        className={opens}
      >
        {`@${username}`}
      </MuiLink>
      <Typography component="div" variant="caption" className="text-ink-3">
        {engagement === null ? (
          <>
            Engagement <Unknown why="The likes or comments of this post are hidden." className="relative z-1" />
          </>
        ) : (
          `${formatCount(engagement)} likes and comments`
        )}
      </Typography>
      <Typography component="p" variant="caption" noWrap className="text-ink-2">
        {shared.map((words) => (
          <Fragment key={words}>
            <bdi>{words}</bdi>{' '}
          </Fragment>
        ))}
      </Typography>
    </li>
  )
}

const row = 'grid grid-cols-[repeat(auto-fill,minmax(min(160px,44%),1fr))] gap-4 m-0 mt-4 p-0 list-none'

/** The link's area is all of the post. */
const opens =
  'block mt-2 text-inherit font-semibold after:[content:""] after:absolute after:inset-0 after:rounded-control focus-visible:outline-none [&:focus-visible::after]:[box-shadow:var(--bb-focus)]'
