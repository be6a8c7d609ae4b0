import { Slot } from '@/shared/slots'
import type { PartProps } from '../analysis'
import { GrowthCard } from './GrowthCard'
import { HashtagsCard } from './HashtagsCard'
import { KeywordsCard } from './KeywordsCard'
import { Pair, PostLayout } from './PostLayout'
import { Preview } from './Preview'
import { SimilarPosts } from './SimilarPosts'
import { TimingCard } from './TimingCard'
import { TrendsCard } from './TrendsCard'

/** Everything about a post. */
export function PostBody(part: PartProps) {
  const { post } = part.analysis
  return (
    <PostLayout
      preview={<Preview {...part} />}
      main={
        <>
          <TimingCard {...part} />
          <Pair>
            <GrowthCard {...part} of="likes" />
            <GrowthCard {...part} of="comments" />
          </Pair>
          <TrendsCard {...part} />
          {post.creator.isOwn && <Slot of="PostInsights" postId={post.id} subject={`@${post.creator.username}`} />}
        </>
      }
      aside={<HashtagsCard {...part} />}
      foot={
        <>
          <SimilarPosts {...part} />
          <KeywordsCard {...part} />
        </>
      }
    />
  )
}
