import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import type { OpenedPost } from '@/shared/slots'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Card } from '@/shared/ui/layout/Card'
import { Masonry } from '@/shared/ui/layout/Masonry'
import { useFolded } from '@/shared/ui/layout/useFolded'
import type { CardPost } from '@/shared/ui/post/cardPost'
import { PostCard } from '@/shared/ui/post/PostCard'
import type { Analysis, TopPost } from '../analysis'

interface TopPostsProps {
  analysis: Analysis
  compact: boolean
  /** Opens a post next to the page; its own page opens when absent. */
  onPost?: ((post: OpenedPost) => void) | undefined
}

/** The posts of the last 30 days that did best, each leading to its analysis. */
export function TopPosts({ analysis, compact, onPost }: TopPostsProps) {
  const wide = useMediaQuery('(min-width: 1024px)', { noSsr: true })
  const posts = useMemo(() => analysis.topPosts.map(cardPost), [analysis.topPosts])
  const { shown, folded, unfold } = useFolded(posts)
  if (posts.length === 0) {
    const { skipped, reason } = analysis.basis.topPosts ?? {}
    return (
      <Card>
        <EmptyState title={skipped ? "We can't rank these posts" : 'No Posts Found'}>
          {reason ?? 'Your best posts of the last 30 days will appear here.'}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <Masonry label="Top Performing Posts" columns={compact ? (wide ? 2 : 1) : undefined}>
        {shown.map((post) => (
          <PostCard key={post.id} post={post} onOpen={onPost} />
        ))}
      </Masonry>
      {folded && (
        <div className="grid justify-center mt-6">
          <Button variant="outlined" onClick={unfold}>
            Show more posts
          </Button>
        </div>
      )}
    </>
  )
}

function cardPost(post: TopPost): CardPost {
  const { id, shortCode, imageUrl, type, username, profilePic, timestamp, engagement, caption, hashtags } = post
  return { id, shortCode, imageUrl, type, username, profilePic, date: timestamp, caption, hashtags, ...engagement }
}
