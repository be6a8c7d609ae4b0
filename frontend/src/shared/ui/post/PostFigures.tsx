import LikesIcon from '@mui/icons-material/FavoriteBorderRounded'
import CommentsIcon from '@mui/icons-material/ModeCommentOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatCount, formatPercent } from '@/shared/lib/format'
import { visuallyHidden } from '@/shared/ui/layout/visuallyHidden'
import { engagementTone } from '@/shared/ui/metric/EngagementTag'
import { Unknown } from '@/shared/ui/metric/Unknown'
import { type CardPost, narrowCard } from './cardPost'

/** Likes, comments and engagement rate of a post, in a row. */
export function PostFigures({ likes, comments, rate }: Pick<CardPost, 'likes' | 'comments' | 'rate'>) {
  return (
    <Box component="dl" sx={figures}>
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

const figures = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  mt: 3,
  fontWeight: 600,
  [narrowCard]: { columnGap: 1, mt: 1, typography: 'caption', fontWeight: 600, '& svg': { fontSize: 16 } },
}

function Figure({ name, icon, end, children }: { name: string; icon?: ReactNode; end?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: end ? 'auto' : 0, [narrowCard]: { gap: '2px' } }}>
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
