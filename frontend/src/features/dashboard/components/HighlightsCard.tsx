import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded'
import { Link } from '@tanstack/react-router'
import type { AnalyticsBestPost } from '@/shared/api/gen/types.gen'
import { formatCount } from '@/shared/lib/format'
import { formatDate } from '@/shared/lib/formatDate'
import { postPath } from '@/shared/lib/paths'
import { useViewer } from '@/shared/session/viewer'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Card } from '@/shared/ui/layout/Card'
import { Picture } from '@/shared/ui/post/Picture'
import { Text } from '@/shared/ui/text/Text'
import styles from './HighlightsCard.module.css'

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
      className={styles.card}
    >
      {post ? <BestPost post={post} /> : <NoRecentPosts />}
    </Card>
  )
}

function BestPost({ post }: { post: AnalyticsBestPost }) {
  const { zone } = useViewer()
  const { id, shortCode, displayUrl, likesCount, createdAt, caption } = post
  return (
    <div className={styles.side}>
      <Link
        to={postPath(shortCode, id)}
        aria-label={
          likesCount === null ? 'Open your post from the last 7 days' : 'Open your best post of the last 7 days'
        }
        className={styles.opens}
      />
      <Picture url={displayUrl} alt={caption ?? 'Your post from the last 7 days'} className={styles.picture} />
      <div>
        <div className={styles.figures}>
          <Text component="p" className={styles.likes} tone="secondary">
            <FavoriteBorderRounded className={styles.heart} />
            <Text
              component="b"
              variant="h2"
              className={styles.count}
              tone={likesCount === null ? 'tertiary' : 'primary'}
            >
              {formatCount(likesCount)}
            </Text>
            likes
          </Text>
          <Text component="time" variant="caption" dateTime={createdAt} tone="tertiary">
            {formatDate(createdAt, { zone })}
          </Text>
        </div>
        {caption && (
          <Text dir="auto" className={styles.caption} tone="secondary">
            {caption}
          </Text>
        )}
      </div>
    </div>
  )
}

function NoRecentPosts() {
  return (
    <div className={styles.none}>
      <EmptyState title="No recent posts">Your best post of the last 7 days appears here.</EmptyState>
    </div>
  )
}
