import LinkIcon from '@mui/icons-material/AddLinkOutlined'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { truncate } from '@/shared/lib/truncate'
import { LoadFailed, Loading } from '@/shared/ui/feedback/Loaded'
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
      <div id={id} className="not-empty:mt-2">
        {open && <Choices ideaId={ideaId} busy={busy} onChoose={onChoose} />}
      </div>
    </div>
  )
}

function Choices({ ideaId, busy, onChoose }: Pick<ChoosePostProps, 'ideaId' | 'busy' | 'onChoose'>) {
  const query = useQuery(resultPostsQuery(ideaId))
  const nameOf = usePostName()
  if (query.error) return <LoadFailed query={query} title="Failed to load your posts" />
  if (!query.data) return <Loading text="Loading your posts" height={HEIGHT} />
  if (query.data.items.length === 0) {
    return (
      <Typography className="text-ink-2">
        No posts to choose from. Posts of the Instagram account you connect appear here.
      </Typography>
    )
  }
  return (
    <div className={grid} style={{ maxHeight: HEIGHT }} role="group" aria-label="Your latest posts">
      {query.data.items.map((post) => (
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
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2 p-0.5 overflow-y-auto'

const choice = 'flex-col items-stretch justify-start gap-1 min-w-0 rounded-lg'
