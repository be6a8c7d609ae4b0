import LinkIcon from '@mui/icons-material/AddLinkOutlined'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { messageOf } from '@/shared/api/errors'
import { truncate } from '@/shared/lib/truncate'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Picture } from '@/shared/ui/post/Picture'
import { resultPostsQuery } from '../queries'
import { usePostName } from './PostLine'

interface ChoosePostProps {
  ideaId: number
  busy: boolean
  /** One is offered already. */
  other: boolean
  open: boolean
  onOpen: (open: boolean) => void
  onChoose: (postId: number) => void
}

/** Links an idea to one of the viewer's latest posts. */
export function ChoosePost({ ideaId, busy, other, open, onOpen, onChoose }: ChoosePostProps) {
  const id = useId()
  return (
    <div className="mb-3">
      <Button
        variant="text"
        size="small"
        startIcon={<LinkIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpen(!open)}
        className="-ml-2"
      >
        {other ? 'Choose another post' : 'Link the published post'}
      </Button>
      <div id={id}>{open && <Choices ideaId={ideaId} busy={busy} onChoose={onChoose} />}</div>
    </div>
  )
}

function Choices({ ideaId, busy, onChoose }: Pick<ChoosePostProps, 'ideaId' | 'busy' | 'onChoose'>) {
  const { data, error, refetch, isFetching } = useQuery(resultPostsQuery(ideaId))
  const nameOf = usePostName()
  if (error) {
    return (
      <ErrorState title="Failed to load your posts" onRetry={() => void refetch()} busy={isFetching}>
        {messageOf(error)}
      </ErrorState>
    )
  }
  if (!data)
    return (
      <>
        <Announce text="Loading your posts" />
        <Skeleton variant="rounded" height={HEIGHT} className="mt-2" />
      </>
    )
  if (data.items.length === 0) {
    return (
      <Typography className="mt-2 text-ink-2">
        No posts to choose from. Posts of the Instagram account you connect appear here.
      </Typography>
    )
  }
  return (
    <div className={grid} style={{ maxHeight: HEIGHT }} role="group" aria-label="Your latest posts">
      {data.items.map((post) => (
        <ButtonBase
          key={post.id}
          disabled={busy}
          aria-label={`Link ${nameOf(post)}${post.caption ? `: ${truncate(post.caption, 60)}` : ''}`}
          onClick={() => onChoose(post.id)}
          className={choice}
        >
          <Picture url={post.imageUrl} alt="" className="w-full aspect-square rounded-lg" />
          <Typography variant="caption" className="text-ink-2 text-left">
            {nameOf(post)}
          </Typography>
          {post.caption && (
            <Typography variant="caption" dir="auto" className="line-clamp-2 wrap-anywhere text-start">
              {truncate(post.caption, 60)}
            </Typography>
          )}
        </ButtonBase>
      ))}
    </div>
  )
}

/** Pixels that a grid of more than two rows takes, which most users' posts fill. */
const HEIGHT = 292

/** The padding holds the ring of what has the focus. */
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2 mt-2 p-0.5 overflow-y-auto'

const choice = 'flex-col items-stretch justify-start gap-1 min-w-0 rounded-lg'
