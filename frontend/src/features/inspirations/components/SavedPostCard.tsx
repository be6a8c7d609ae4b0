import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
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
      <div className="relative">
        {notes && (
          <Typography dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere text-ink-2">
            {notes}
          </Typography>
        )}
        <IdeasOfPost saved={saved} place="card" />
        <IconButton
          data-remove={saved.id}
          aria-label={`Remove the post by @${post.creator.username}`}
          onClick={onRemove}
          className={besideWays}
        >
          <DeleteIcon />
        </IconButton>
      </div>
    </PostCard>
  )
}

/** On the line of the ways to an idea, so that words have the whole width. */
const besideWays = 'absolute -right-2 bottom-0'
