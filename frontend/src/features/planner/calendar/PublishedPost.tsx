import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { PlannerOwnPostView } from '@/shared/api/gen/types.gen'
import { contentName } from '@/shared/charts/PostMark'
import { formatTime } from '@/shared/lib/formatDate'
import { postPath } from '@/shared/lib/paths'
import { useViewer } from '@/shared/session/viewer'
import { Picture } from '@/shared/ui/post/Picture'
import styles from './PublishedPost.module.css'

/** A post that the user's own account published on a day; leads to its page. */
export const PublishedPost = memo(function PublishedPost({ post }: { post: PlannerOwnPostView }) {
  const { id, shortCode, type, caption, imageUrl, postedAt } = post
  const { zone } = useViewer()
  return (
    <li className={styles.post}>
      <Link to={postPath(shortCode, id)} className={styles.link}>
        <Picture url={imageUrl} alt="" className={styles.picture} />
        <span className={styles.words}>
          <Typography component="span" dir="auto" noWrap className={styles.caption}>
            {caption || contentName(type)}
          </Typography>
          <Typography variant="caption" className="text-ink-2">
            {`Published ${formatTime(postedAt, { zone })}`}
          </Typography>
        </span>
      </Link>
    </li>
  )
})
