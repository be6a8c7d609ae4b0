import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AnalyticsBestPost } from '@/shared/api/gen/types.gen'
import { formatCount } from '@/shared/lib/format'
import { formatDate } from '@/shared/lib/formatDate'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'

interface HighlightsCardProps {
  post: AnalyticsBestPost | null
  zone: string
}

/** The best post of the week; its picture takes whatever height the column leaves. */
export function HighlightsCard({ post, zone }: HighlightsCardProps) {
  return (
    <Card
      small
      title="Recent Highlights"
      caption="Best post this week, by likes"
      sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column', containerType: 'inline-size' }}
    >
      {post ? <BestPost post={post} zone={zone} /> : <NoRecentPosts />}
    </Card>
  )
}

function BestPost({ post, zone }: { post: AnalyticsBestPost; zone: string }) {
  const { displayUrl, likesCount, createdAt, caption } = post
  return (
    <Box sx={side}>
      <Picture key={displayUrl} url={displayUrl} caption={caption} />
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
      <EmptyState title="No recent posts">The best post of the last seven days shows here.</EmptyState>
    </Box>
  )
}

function Picture({ url, caption }: { url: string | null; caption: string | null }) {
  const [broken, setBroken] = useState(url === null)
  return (
    <Box
      sx={{
        position: 'relative',
        flexGrow: 1,
        minHeight: 222,
        borderRadius: '10px',
        overflow: 'hidden',
        bgcolor: 'background.sunken',
      }}
    >
      {url === null || broken ? (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', color: 'text.tertiary' }}>
          <ImageOutlined titleAccess="The picture is not available" sx={{ fontSize: 32 }} />
        </Box>
      ) : (
        <Box
          component="img"
          src={url}
          alt={caption ?? 'Your best post this week'}
          loading="lazy"
          onError={() => setBroken(true)}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  )
}

const side = {
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
