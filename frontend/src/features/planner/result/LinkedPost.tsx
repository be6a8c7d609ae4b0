import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import type { PlannerResultView } from '@/shared/api/gen/types.gen'
import { formatTimes } from '@/shared/lib/format'
import { postPath } from '@/shared/lib/paths'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Unknown } from '@/shared/ui/metric/Unknown'
import { PostLine, usePostName } from './PostLine'

interface LinkedPostProps {
  result: PlannerResultView
  busy: boolean
  onUnlink: () => void
}

/** Compares the post of an idea with the others of its account. */
export function LinkedPost({ result: { post, timesMean, basis }, busy, onUnlink }: LinkedPostProps) {
  const nameOf = usePostName()
  if (!post) return null
  const entry = basis.timesMean
  return (
    <PostLine
      post={post}
      label="The post of this idea"
      actions={
        <>
          <Button component={Link} to={postPath(post.shortCode, post.id)} variant="outlined" size="small">
            Open post
          </Button>
          <Button variant="text" size="small" disabled={busy} onClick={onUnlink}>
            Unlink
          </Button>
        </>
      }
    >
      <Typography component="div">
        {timesMean === null ? (
          <>
            <Unknown why={entry?.reason ?? ''} /> against your average engagement
          </>
        ) : (
          <>
            <MetricInfo entry={entry} counted="post">
              <span className="text-h3 tabular-nums">{`${formatTimes(timesMean)} ×`}</span>
            </MetricInfo>{' '}
            your average engagement
          </>
        )}
      </Typography>
      <Typography variant="caption" component="p" className="text-ink-2">
        {post.goneAt ? `${nameOf(post)}. Instagram no longer shows it.` : nameOf(post)}
      </Typography>
    </PostLine>
  )
}
