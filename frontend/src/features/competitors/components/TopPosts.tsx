import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import type { CompetitorsTopPost as TopPost } from '@/shared/api/gen/types.gen'
import { withSign } from '@/shared/lib/hashtag'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { Masonry } from '@/shared/ui/layout/Masonry'
import { useFolded } from '@/shared/ui/layout/useFolded'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { CardPost } from '@/shared/ui/post/cardPost'
import { PostCard } from '@/shared/ui/post/PostCard'
import { topPostsQuery } from '../queries'
import { type CompetitorsSearch, DEFAULT_RANGE, DEFAULT_TYPE, type PostRange, type PostType } from '../search'

interface TopPostsProps {
  competitors: string[]
  search: CompetitorsSearch
  onSearch: (changes: CompetitorsSearch) => void
}

const WIDER = 'Try a longer period or all types.'

/** Posts at a time, and the most that the server gives. */
const STEP = 20
const MOST = 100

const RANGES: [PostRange, string][] = [
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['all', 'All time'],
]
const TYPES: [PostType, string][] = [
  ['ALL', 'All'],
  ['REEL', 'Reels'],
  ['CAROUSEL', 'Carousels'],
  ['IMAGE', 'Images'],
]

/** The best posts of the tracked accounts, by engagement rate. */
export function TopPosts({ competitors, search, onSearch }: TopPostsProps) {
  const range = search.range ?? DEFAULT_RANGE
  const type = search.type ?? DEFAULT_TYPE
  const [limit, setLimit] = useState(STEP)
  const query = useQuery(topPostsQuery({ competitors, range, type, limit }))
  // A query that waits for somebody to ask about still holds the posts of those who are gone.
  const nobody = competitors.length === 0
  // A failed load empties the list: older posts would pass for the answer.
  const posts = useMemo(
    () => (query.error || nobody ? [] : (query.data?.posts ?? []).map(cardOf)),
    [query.data, query.error, nobody],
  )
  const total = query.data?.total ?? 0
  const { shown, folded, unfold } = useFolded(posts)
  const entry = query.data?.basis.posts
  const reading = query.data !== undefined && query.data.reading.length > 0
  // Those who are still read have no posts of any time yet.
  const narrowed = !reading && (range !== 'all' || type !== DEFAULT_TYPE)
  return (
    <section aria-labelledby="top-posts" className="mt-6 sm:mt-10">
      <div className={head}>
        <div>
          <Typography id="top-posts" variant="h2">
            Top Performing Posts
          </Typography>
          <Typography variant="caption" component="p" className="text-ink-3">
            <MetricInfo entry={entry}>By engagement rate</MetricInfo>
          </Typography>
        </div>
        <div className="flex flex-wrap gap-2 *:grow *:sm:grow-0">
          <ToggleGroup
            size="small"
            label="Published in"
            value={range}
            choices={RANGES}
            onChange={(chosen) => onSearch({ range: chosen === DEFAULT_RANGE ? undefined : chosen })}
          />
          <ToggleGroup
            size="small"
            label="Type"
            value={type}
            choices={TYPES}
            onChange={(chosen) => onSearch({ type: chosen === DEFAULT_TYPE ? undefined : chosen })}
          />
        </div>
      </div>
      {query.error ? (
        <Paper variant="outlined" className="p-(--bb-pad)">
          <LoadFailed query={query} title="We couldn't load the top posts" />
        </Paper>
      ) : query.isPending && !nobody ? (
        <PostsSkeleton />
      ) : posts.length === 0 ? (
        <Paper variant="outlined">
          <EmptyState
            title={reading ? 'Reading posts' : 'No Posts Found'}
            action={
              !nobody &&
              narrowed && (
                <Button variant="outlined" onClick={() => onSearch({ range: 'all', type: undefined })}>
                  Show all posts
                </Button>
              )
            }
          >
            {nobody
              ? 'Top posts from your tracked accounts will appear here. Add a competitor to start.'
              : [entry?.reason ?? 'No posts of this type in this period.', narrowed && WIDER].filter(Boolean).join(' ')}
          </EmptyState>
        </Paper>
      ) : (
        <div
          className={clsx(
            '[transition:opacity_var(--bb-fast)]',
            query.isPlaceholderData ? 'opacity-50' : 'opacity-100',
          )}
        >
          <Masonry label="Top performing posts">
            {shown.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </Masonry>
          {(folded || posts.length < Math.min(total, MOST)) && (
            <div className="grid justify-center mt-6">
              <Button
                variant="outlined"
                loading={query.isFetching}
                onClick={() => (folded ? unfold() : setLimit(Math.min(MOST, posts.length + STEP)))}
              >
                Show more posts
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  )
}

const cardOf = (post: TopPost): CardPost => ({
  id: post.id,
  shortCode: post.shortCode,
  imageUrl: post.thumbnail,
  type: post.postType,
  username: post.competitorHandle,
  profilePic: post.profilePic,
  date: post.datePosted,
  likes: post.likesCount,
  comments: post.commentsCount,
  rate: post.engagementRate,
  caption: post.caption,
  hashtags: post.hashtags.map(withSign),
})

function PostsSkeleton() {
  return (
    <div aria-hidden className="grid gap-4 sm:gap-6 grid-cols-[repeat(auto-fit,minmax(280px,1fr))]">
      {[420, 380, 400].map((height) => (
        <Skeleton key={height} height={height} className="rounded-card" />
      ))}
    </div>
  )
}

const head = 'flex flex-wrap items-center justify-between gap-3 mb-4'
