import LikesIcon from '@mui/icons-material/FavoriteBorderRounded'
import CommentsIcon from '@mui/icons-material/ModeCommentOutlined'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatCount, formatPercent } from '@/shared/lib/format'

import { engagementTone } from '@/shared/ui/metric/EngagementTag'
import { Unknown } from '@/shared/ui/metric/Unknown'
import type { CardPost } from './cardPost'

/** Likes, comments and engagement rate of a post, in a row. */
export function PostFigures({ likes, comments, rate }: Pick<CardPost, 'likes' | 'comments' | 'rate'>) {
  return (
    <dl className={figures}>
      <Figure name="Likes" icon={<LikesIcon />}>
        {likes === null ? <Unknown why="This post's likes are hidden." /> : formatCount(likes)}
      </Figure>
      <Figure name="Comments" icon={<CommentsIcon />}>
        {comments === null ? <Unknown why="This post's comment count is hidden." /> : formatCount(comments)}
      </Figure>
      <Figure name="Engagement" end>
        {rate === null ? (
          <Unknown why="We need likes, comments and followers to calculate this." />
        ) : (
          <span style={{ color: `var(--bb-${engagementTone(rate)}-text)` }}>{formatPercent(rate)}</span>
        )}
      </Figure>
    </dl>
  )
}

const figures =
  'flex flex-wrap gap-x-4 gap-y-1 m-0 mt-3 font-semibold @max-[239px]:gap-x-1 @max-[239px]:mt-1 @max-[239px]:text-caption @max-[239px]:font-semibold @max-[239px]:[&_svg]:text-[16px]'

function Figure({ name, icon, end, children }: { name: string; icon?: ReactNode; end?: boolean; children: ReactNode }) {
  return (
    <div className={clsx('flex items-center gap-1 @max-[239px]:gap-0.5', end ? 'ml-auto' : 'ml-0')}>
      <dt className="flex [&_svg]:text-[18px] [&_svg]:text-ink-3">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="m-0 relative z-1">{children}</dd>
    </div>
  )
}
