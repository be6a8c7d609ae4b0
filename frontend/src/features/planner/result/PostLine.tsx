import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { PlannerOwnPostView } from '@/shared/api/gen/types.gen'
import { contentName } from '@/shared/charts/PostMark'
import { formatDate } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { Picture } from '@/shared/ui/post/Picture'

interface PostLineProps {
  post: PlannerOwnPostView | null
  label: string
  children: ReactNode
  actions: ReactNode
}

/** A post of the viewer's next to what is said of it; below it on a phone what can be done. */
export function PostLine({ post, label, children, actions }: PostLineProps) {
  return (
    <Box role="group" aria-label={label} sx={line}>
      {post && <Picture url={post.imageUrl} alt="" sx={{ width: 56, height: 56, borderRadius: '8px', flex: 'none' }} />}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>{children}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{actions}</Box>
    </Box>
  )
}

/** "Sat 14 Nov · Reel" */
export function usePostName() {
  const { zone } = useViewer()
  return ({ postedAt, type }: PlannerOwnPostView) => `${formatDate(postedAt, { zone })} · ${contentName(type)}`
}

/** Pixels that a post takes where its words and buttons fit next to it. */
export const LINE_HEIGHT = 80

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  minHeight: LINE_HEIGHT,
  mb: 3,
  p: 3,
  borderRadius: 'var(--bb-r-control)',
  bgcolor: 'var(--bb-primary-tint)',
}
