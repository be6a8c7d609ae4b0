import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { IconButton } from '@/shared/ui/button/IconButton'
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
        profilePic: post.creator.profilePic,
        date: post.postedAt,
        likes: post.engagement.likes,
        comments: post.engagement.comments,
        rate: post.engagement.rate,
        caption: post.caption,
        hashtags: [],
      }}
      onOpen={onView}
    >
      <Box sx={{ position: 'relative' }}>
        {notes && (
          <Typography dir="auto" sx={note}>
            {notes}
          </Typography>
        )}
        <IdeasOfPost saved={saved} />
        <IconButton
          data-remove={saved.id}
          aria-label={`Remove the post by @${post.creator.username}`}
          onClick={onRemove}
          sx={besideWays}
        >
          <DeleteIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
    </PostCard>
  )
}

/** On the line of the ways to an idea, so that words have the whole width. */
const besideWays = { position: 'absolute', right: -8, bottom: 0 }

const note = {
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}
