import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import type { CompetitorsRangePosts, CompetitorsTopPost as TopPost } from '@/shared/api/gen/types.gen'
import { formatExact, formatOf } from '@/shared/lib/format'
import { withSign } from '@/shared/lib/hashtag'
import { daysLabel } from '@/shared/lib/period'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { PeriodControl } from '@/shared/ui/form/PeriodControl'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { Masonry } from '@/shared/ui/layout/Masonry'
import { useFolded } from '@/shared/ui/layout/useFolded'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { CardPost } from '@/shared/ui/post/cardPost'
import { PostCard } from '@/shared/ui/post/PostCard'
import { topPostsQuery } from '../queries'
import { type CompetitorsSearch, DEFAULT_TYPE, type PostType, rangeInSearch, rangeOf } from '../search'

interface TopPostsProps {
  competitors: string[]
  search: CompetitorsSearch
  onSearch: (changes: CompetitorsSearch) => void
}

const WIDER = 'Try a longer period or all types.'

/** Posts of a compared range. */
const BEST = 6

/** Posts at a time, and the most that the server gives. */
const STEP = 20
const MOST = 100

const PRESETS = [
  ['last_7_days', '7 days'],
  ['last_30_days', '30 days'],
  ['last_90_days', '90 days'],
  ['since_tracking', 'All time'],
] as const
const TYPES: [PostType, string][] = [
  ['ALL', 'All'],
  ['REEL', 'Reels'],
  ['CAROUSEL', 'Carousels'],
  ['IMAGE', 'Images'],
]

/** The best posts of the tracked accounts, by engagement rate. */
export function TopPosts({ competitors, search, onSearch }: TopPostsProps) {
  const range = rangeOf(search, 'range')
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
  const narrowed = !reading && (range.period !== 'since_tracking' || type !== DEFAULT_TYPE)
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
          <PeriodControl
            size="small"
            label="Published in"
            range={range}
            presets={PRESETS}
            onChange={(chosen) => onSearch(rangeInSearch('range', chosen))}
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
                <Button variant="outlined" onClick={() => onSearch({ range: 'since_tracking', type: undefined })}>
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
      {query.data?.compared && !query.error && !nobody && <ComparedPosts compared={query.data.compared} />}
    </section>
  )
}

/** The best posts of the range that the chosen one is compared with. */
function ComparedPosts({ compared }: { compared: CompetitorsRangePosts }) {
  const { posts, total, dateRange, basis } = compared
  const days = daysLabel({ from: dateRange.start, to: dateRange.end })
  return (
    <section aria-labelledby="compared-posts" className="mt-8">
      <Typography id="compared-posts" variant="h3" className="mb-4">
        {days}
      </Typography>
      {posts.length === 0 ? (
        <Typography className="text-ink-2">{basis.posts?.reason ?? 'No posts of this type in this period.'}</Typography>
      ) : (
        <>
          <Typography variant="caption" component="p" className="-mt-3 mb-4 text-ink-3">
            The best {formatExact(Math.min(BEST, posts.length))} of {formatOf(total, 'post')}
          </Typography>
          <Masonry label={`Top performing posts, ${days}`}>
            {posts.slice(0, BEST).map((post) => (
              <PostCard key={post.id} post={cardOf(post)} />
            ))}
          </Masonry>
        </>
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
