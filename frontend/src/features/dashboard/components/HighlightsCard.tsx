import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import type { AnalyticsBestPost } from '@/shared/api/gen/types.gen'
import { formatCount } from '@/shared/lib/format'
import { formatDate } from '@/shared/lib/formatDate'
import { postPath } from '@/shared/lib/paths'
import { useViewer } from '@/shared/session/viewer'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Card } from '@/shared/ui/layout/Card'
import { Picture } from '@/shared/ui/post/Picture'

interface HighlightsCardProps {
  post: AnalyticsBestPost | null
}

/** The best post of the last 7 days, which opens it; its picture takes whatever height the column leaves. */
export function HighlightsCard({ post }: HighlightsCardProps) {
  return (
    <Card
      small
      title="Recent Highlights"
      caption={
        post?.likesCount === null ? 'From the last 7 days; likes are hidden' : 'Best post of the last 7 days, by likes'
      }
      sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column', containerType: 'inline-size' }}
    >
      {post ? <BestPost post={post} /> : <NoRecentPosts />}
    </Card>
  )
}

function BestPost({ post }: { post: AnalyticsBestPost }) {
  const { zone } = useViewer()
  const { id, shortCode, displayUrl, likesCount, createdAt, caption } = post
  return (
    <Box sx={side}>
      <MuiLink
        component={Link}
        to={postPath(shortCode, id)}
        aria-label={
          likesCount === null ? 'Open your post from the last 7 days' : 'Open your best post of the last 7 days'
        }
        sx={opens}
      />
      <Picture
        url={displayUrl}
        alt={caption ?? 'Your post from the last 7 days'}
        sx={{ flexGrow: 1, minHeight: { xs: 222, md: 112 }, borderRadius: '10px' }}
      />
      <div>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
          <Typography component="p" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
            <FavoriteBorderRounded sx={{ fontSize: 20, color: 'error.main' }} />
            <Typography
              component="b"
              variant="h2"
              sx={{ color: likesCount === null ? 'text.tertiary' : 'text.primary' }}
            >
              {formatCount(likesCount)}
            </Typography>
            likes
          </Typography>
          <Typography component="time" variant="caption" dateTime={createdAt} sx={{ color: 'text.tertiary' }}>
            {formatDate(createdAt, { zone })}
          </Typography>
        </Box>
        {caption && (
          <Typography dir="auto" sx={clamp}>
            {caption}
          </Typography>
        )}
      </div>
    </Box>
  )
}

function NoRecentPosts() {
  return (
    <Box sx={{ flexGrow: 1, display: 'grid', placeContent: 'center' }}>
      <EmptyState title="No recent posts">Your best post of the last 7 days appears here.</EmptyState>
    </Box>
  )
}

/** The link's area is all of the post. */
const opens = {
  position: 'absolute',
  inset: -8,
  zIndex: 1,
  borderRadius: 'var(--bb-r-control)',
  transition: 'box-shadow var(--bb-fast)',
  '&:hover': { boxShadow: 'inset 0 0 0 1px var(--bb-line-strong)' },
  '&:focus-visible': { outline: 0, boxShadow: 'inset 0 0 0 2px var(--bb-primary)' },
}

const side = {
  position: 'relative',
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  mt: 3,
  '@container (min-width: 480px)': { display: 'grid', gridTemplateColumns: '280px 1fr', alignItems: 'center', gap: 6 },
}

const clamp = {
  mt: 1,
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}
