import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { isNotFound, messageOf } from '@/shared/api/errors'
import { formatCount } from '@/shared/lib/format'
import type { SlotProps } from '@/shared/slots'
import { Picture } from '@/shared/ui/post/Picture'
import { type SavedPost, savedPostQuery } from './queries'

/** The mean of likes and comments; null when one of them is unknown. */
export function inspirationEngagement({ likes, comments }: SavedPost['post']['engagement']): number | null {
  return likes === null || comments === null ? null : (likes + comments) / 2
}

/** The saved post that an idea comes from, in small. */
export function SavedPostLine({ savedPostId, onView, onDetach }: SlotProps['SavedPostLine']) {
  const { data, error, isFetching, refetch } = useQuery(savedPostQuery(savedPostId))
  const gone = isNotFound(error)
  return (
    <div className={line}>
      {data && (
        <>
          <Picture url={data.post.imageUrl} alt="" className="w-12 h-12 rounded-lg flex-none" />
          <div className="flex-1 min-w-0">
            <Typography noWrap>{`From a post by @${data.post.creator.username}`}</Typography>
            <Typography variant="caption" component="p" className="text-ink-2">
              {`Mean of likes and comments: ${formatCount(inspirationEngagement(data.post.engagement))}`}
            </Typography>
          </div>
          <Button variant="text" onClick={onView}>
            View Post
          </Button>
        </>
      )}
      {error && !data && (
        <div role="alert" className="flex-1 min-w-0">
          <Typography>{gone ? 'This saved post is no longer in your lists' : 'Failed to load this post'}</Typography>
          {!gone && (
            <Typography variant="caption" component="p" className="text-ink-2">
              {messageOf(error)}
            </Typography>
          )}
        </div>
      )}
      {error && !data && !gone && (
        <Button variant="text" loading={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      )}
      {onDetach && (
        <Button variant="text" onClick={onDetach}>
          Detach
        </Button>
      )}
    </div>
  )
}

/** Holds its height while the post comes. */
const line = 'flex items-center gap-2 min-h-16 mb-3 p-2 rounded-control bg-primary-tint'
