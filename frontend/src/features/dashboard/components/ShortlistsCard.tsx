import Typography from '@mui/material/Typography'
import type { AnalyticsShortlists, AnalyticsTopShortlist } from '@/shared/api/gen/types.gen'
import { formatExact, formatOf, plural } from '@/shared/lib/format'
import { MoreLink } from '@/shared/ui/link/MoreLink'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { Tag } from '@/shared/ui/metric/Tag'
import { Count } from './Count'
import { CountsCard } from './CountsCard'

interface ShortlistsCardProps {
  shortlists: AnalyticsShortlists
  /** The server could not say. */
  missing: boolean
}

/** What the user has saved, and the lists that hold most of it. */
export function ShortlistsCard({ shortlists, missing }: ShortlistsCardProps) {
  const { totalShortlists, postsCount, topShortlists } = shortlists
  const organized = postsCount > 0
  return (
    <CountsCard
      title="Shortlists"
      unavailable={missing ? "We can't load your lists right now." : null}
      tag={
        <Tag tone="primary" caps>
          {organized ? 'ORGANIZED' : 'START ORGANIZING'}
        </Tag>
      }
      counts={
        <>
          <Count value={totalShortlists}>{plural(totalShortlists, 'list')}</Count>
          <Count value={postsCount}>{`${plural(postsCount, 'post')} saved`}</Count>
        </>
      }
      list={
        topShortlists.length > 0 && (
          <ul aria-label="Top lists" className="m-0 mt-3 p-0 list-none">
            {topShortlists.map((list) => (
              <TopShortlist key={list.id} list={list} />
            ))}
          </ul>
        )
      }
      hint="Save posts you admire to a list, and plan your own from them."
      foot={<MoreLink to="/shortlists">All lists</MoreLink>}
    />
  )
}

function TopShortlist({ list: { id, name, postsCount } }: { list: AnalyticsTopShortlist }) {
  return (
    <li className="not-first:border-t">
      <RouterLink
        to="/shortlists"
        search={{ list: id }}
        aria-label={`${name}, ${formatOf(postsCount, 'post')}`}
        className="flex items-center gap-3 min-h-11 text-ink"
      >
        <Typography component="span" variant="subtitle2" noWrap dir="auto" className="flex-1 min-w-0">
          {name}
        </Typography>
        <Typography component="span" className="text-ink-3">
          {formatExact(postsCount)}
        </Typography>
      </RouterLink>
    </li>
  )
}
