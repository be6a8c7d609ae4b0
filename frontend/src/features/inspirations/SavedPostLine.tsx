import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { isNotFound, messageOf } from '@/shared/api/errors'
import { formatCount } from '@/shared/lib/format'
import type { SlotProps } from '@/shared/slots'
import { Button } from '@/shared/ui/button/Button'
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
    <Box sx={line}>
      {data && (
        <>
          <Picture url={data.post.imageUrl} alt="" sx={{ width: 48, height: 48, borderRadius: '8px', flex: 'none' }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography noWrap>{`From a post by @${data.post.creator.username}`}</Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {`Mean of likes and comments: ${formatCount(inspirationEngagement(data.post.engagement))}`}
            </Typography>
          </Box>
          <Button variant="text" onClick={onView}>
            View Post
          </Button>
        </>
      )}
      {error && !data && (
        <Box role="alert" sx={{ flex: 1, minWidth: 0 }}>
          <Typography>{gone ? 'This saved post is no longer in your lists' : 'Failed to load this post'}</Typography>
          {!gone && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {messageOf(error)}
            </Typography>
          )}
        </Box>
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
    </Box>
  )
}

/** Holds its height while the post comes. */
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 64,
  mb: 3,
  p: 2,
  borderRadius: 'var(--bb-r-control)',
  bgcolor: 'var(--bb-primary-tint)',
}
