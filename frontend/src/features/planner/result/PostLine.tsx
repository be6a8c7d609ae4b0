import type { ReactNode } from 'react'
import type { PlannerOwnPostView } from '@/shared/api/gen/types.gen'
import { useViewer } from '@/shared/session/viewer'
import { Picture } from '@/shared/ui/post/Picture'
import { postName } from '@/shared/ui/post/postName'

interface PostLineProps {
  post: PlannerOwnPostView | null
  label: string
  children: ReactNode
  actions: ReactNode
}

/** A post of the viewer's next to what is said of it; below it on a phone what can be done. */
export function PostLine({ post, label, children, actions }: PostLineProps) {
  return (
    <div role="group" aria-label={label} className={line} style={{ minHeight: LINE_HEIGHT }}>
      {post && <Picture url={post.imageUrl} alt="" className="w-14 h-14 rounded-lg flex-none" />}
      <div className="flex-[1_1_200px] min-w-0">{children}</div>
      <div className="flex flex-wrap gap-1 ml-auto">{actions}</div>
    </div>
  )
}

/** "Reel, Sat 14 Nov" */
export function usePostName() {
  const { zone } = useViewer()
  return ({ postedAt: date, type }: PlannerOwnPostView) => postName({ type, date }, zone)
}

/** Pixels that a post takes where its words and buttons fit next to it. */
export const LINE_HEIGHT = 80

const line = 'flex flex-wrap items-center gap-3 mb-3 p-3 rounded-control bg-primary-tint'
