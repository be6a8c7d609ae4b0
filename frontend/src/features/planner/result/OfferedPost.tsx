import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PlannerOwnPostView } from '@/shared/api/gen/types.gen'
import { PostLine, usePostName } from './PostLine'

interface OfferedPostProps {
  post: PlannerOwnPostView
  busy: boolean
  onLink: () => void
  onRefuse: () => void
}

/** Asks whether a post that was published when the idea was planned came of it. */
export function OfferedPost({ post, busy, onLink, onRefuse }: OfferedPostProps) {
  const nameOf = usePostName()
  return (
    <PostLine
      post={post}
      label="Did this become a post?"
      actions={
        <>
          <Button variant="outlined" size="small" disabled={busy} onClick={onLink}>
            Link
          </Button>
          <Button variant="text" size="small" disabled={busy} onClick={onRefuse}>
            Not this one
          </Button>
        </>
      }
    >
      <Typography className="font-semibold">Did this become a post?</Typography>
      <Typography variant="caption" component="p" className="text-ink-2">
        {nameOf(post)}
      </Typography>
    </PostLine>
  )
}
