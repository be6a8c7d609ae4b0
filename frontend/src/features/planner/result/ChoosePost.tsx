import LinkIcon from '@mui/icons-material/AddLinkOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '@/shared/api/errors'
import { truncate } from '@/shared/lib/truncate'
import { Button } from '@/shared/ui/button/Button'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
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
    <Box sx={{ mb: 3 }}>
      <Button
        variant="text"
        size="small"
        startIcon={<LinkIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpen(!open)}
        sx={{ ml: -2 }}
      >
        {other ? 'Choose another post' : 'Link the published post'}
      </Button>
      <Box id={id}>{open && <Choices ideaId={ideaId} busy={busy} onChoose={onChoose} />}</Box>
    </Box>
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
    return <Skeleton variant="rounded" height={HEIGHT} sx={{ mt: 2 }} role="status" aria-label="Loading your posts" />
  if (data.items.length === 0) {
    return (
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        No posts to choose from. Posts of the Instagram account you connect appear here.
      </Typography>
    )
  }
  return (
    <Box sx={grid} role="group" aria-label="Your latest posts">
      {data.items.map((post) => (
        <ButtonBase
          key={post.id}
          disabled={busy}
          aria-label={`Link ${nameOf(post)}${post.caption ? `: ${truncate(post.caption, 60)}` : ''}`}
          onClick={() => onChoose(post.id)}
          sx={choice}
        >
          <Picture url={post.imageUrl} alt="" sx={{ width: 1, aspectRatio: '1', borderRadius: '8px' }} />
          <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'left' }}>
            {nameOf(post)}
          </Typography>
          {post.caption && (
            <Typography variant="caption" dir="auto" sx={words}>
              {truncate(post.caption, 60)}
            </Typography>
          )}
        </ButtonBase>
      ))}
    </Box>
  )
}

/** Pixels that a grid of more than two rows takes, which most users' posts fill. */
const HEIGHT = 292

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 2,
  mt: 2,
  p: '2px', // the ring of what has the focus
  maxHeight: HEIGHT,
  overflowY: 'auto',
}

const words = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textAlign: 'start',
}

const choice = {
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  gap: 1,
  minWidth: 0,
  borderRadius: '8px',
}
