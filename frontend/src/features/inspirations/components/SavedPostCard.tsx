import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { PostCard } from '@/shared/ui/post/PostCard'
import type { SavedPost } from '../queries'
import { IdeasOfPost } from './IdeasOfPost'

interface SavedPostCardProps {
  saved: SavedPost
  onView: () => void
  onRemove: () => void
}

/** A saved post with its notes and what it led to. */
export function SavedPostCard({ saved, onView, onRemove }: SavedPostCardProps) {
  const { post, notes } = saved
  return (
    <PostCard
      saved
      post={{
        id: post.id,
        shortCode: post.shortCode,
        imageUrl: post.imageUrl,
        type: post.type,
        username: post.creator.username,
        date: post.postedAt,
        likes: post.engagement.likes,
        comments: post.engagement.comments,
        rate: post.engagement.rate,
        caption: post.caption,
        hashtags: [],
      }}
      onOpen={onView}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2, mr: -2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {notes && (
            <Typography dir="auto" sx={note}>
              {notes}
            </Typography>
          )}
          <IdeasOfPost saved={saved} />
        </Box>
        <IconButton aria-label={`Remove the post by @${post.creator.username}`} onClick={onRemove}>
          <DeleteIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
    </PostCard>
  )
}

const note = {
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}
