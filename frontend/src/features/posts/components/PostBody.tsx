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
