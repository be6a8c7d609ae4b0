import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
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
      className="grow flex flex-col @container"
    >
      {post ? (
        <BestPost post={post} />
      ) : (
        <div className="grow grid place-content-center">
          <EmptyState title="No recent posts">Your best post of the last 7 days appears here.</EmptyState>
        </div>
      )}
    </Card>
  )
}

function BestPost({ post }: { post: AnalyticsBestPost }) {
  const { zone } = useViewer()
  const { id, shortCode, displayUrl, likesCount, createdAt, caption } = post
  return (
    <div className={side}>
      <Link
        to={postPath(shortCode, id)}
        aria-label={
          likesCount === null ? 'Open your post from the last 7 days' : 'Open your best post of the last 7 days'
        }
        className={opensLook}
      />
      <Picture
        url={displayUrl}
        alt={caption ?? 'Your post from the last 7 days'}
        className="grow min-h-55.5 rounded-[10px] md:min-h-28"
      />
      <div>
        <div className="flex items-center justify-between gap-3">
          <Typography component="p" className="flex items-center gap-1.5 text-ink-2">
            <FavoriteBorderRounded className="text-[20px] text-bad" />
            <Typography
              component="b"
              variant="h2"
              className={clsx('font-semibold', likesCount === null ? 'text-ink-3' : 'text-ink')}
            >
              {formatCount(likesCount)}
            </Typography>
            likes
          </Typography>
          <Typography component="time" variant="caption" dateTime={createdAt} className="text-ink-3">
            {formatDate(createdAt, { zone })}
          </Typography>
        </div>
        {caption && (
          <Typography dir="auto" className="mt-1 line-clamp-2  text-ink-2">
            {caption}
          </Typography>
        )}
      </div>
    </div>
  )
}

const side =
  'relative grow flex flex-col gap-3 mt-3 @min-[480px]:grid @min-[480px]:grid-cols-[280px_1fr] @min-[480px]:items-center @min-[480px]:gap-6'

const opensLook =
  'absolute -inset-2 z-1 rounded-control [transition:box-shadow_var(--bb-fast)] hover:[box-shadow:inset_0_0_0_1px_var(--bb-line-strong)] focus-visible:outline-none focus-visible:[box-shadow:inset_0_0_0_2px_var(--bb-primary)]'
