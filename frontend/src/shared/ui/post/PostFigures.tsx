import LikesIcon from '@mui/icons-material/FavoriteBorderRounded'
import CommentsIcon from '@mui/icons-material/ModeCommentOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatCount, formatPercent } from '@/shared/lib/format'
import { engagementTone } from '@/shared/ui/metric/EngagementTag'
import { Unknown } from '@/shared/ui/metric/Unknown'
import { visuallyHidden } from '@/shared/ui/table/dataTableLook'
import type { CardPost } from './cardPost'

/** Likes, comments and engagement rate of a post, in a row. */
export function PostFigures({ likes, comments, rate }: Pick<CardPost, 'likes' | 'comments' | 'rate'>) {
  return (
    <Box component="dl" sx={{ display: 'flex', gap: 4, m: 0, mt: 3, fontWeight: 600 }}>
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
          <Box component="span" sx={{ color: `var(--bb-${engagementTone(rate)}-text)` }}>
            {formatPercent(rate)}
          </Box>
        )}
      </Figure>
    </Box>
  )
}

function Figure({ name, icon, end, children }: { name: string; icon?: ReactNode; end?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: end ? 'auto' : 0 }}>
      <Box component="dt" sx={{ display: 'flex', '& svg': { fontSize: 18, color: 'text.tertiary' } }}>
        {icon}
        <Box component="span" sx={visuallyHidden}>
          {name}
        </Box>
      </Box>
      <Box component="dd" sx={{ m: 0, position: 'relative', zIndex: 1 }}>
        {children}
      </Box>
    </Box>
  )
}
