import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { PlannerOwnPostView } from '@/shared/api/gen/types.gen'
import { contentName } from '@/shared/charts/PostMark'
import { formatTime } from '@/shared/lib/formatDate'
import { postPath } from '@/shared/lib/paths'
import { useViewer } from '@/shared/session/viewer'
import { Picture } from '@/shared/ui/post/Picture'

/** A post that the user's own account published on a day; leads to its page. */
export const PublishedPost = memo(function PublishedPost({ post }: { post: PlannerOwnPostView }) {
  const { id, shortCode, type, caption, imageUrl, postedAt } = post
  const { zone } = useViewer()
  return (
    <li className="not-first:border-t">
      <Link to={postPath(shortCode, id)} className={link}>
        <Picture url={imageUrl} alt="" className="flex-none size-9 rounded-lg" />
        <span className="grid min-w-0">
          <Typography component="span" dir="auto" noWrap className="text-ink-2">
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

const link = 'flex items-center gap-3 min-w-0 py-3 px-1 rounded-lg text-inherit no-underline hover:bg-hover'
