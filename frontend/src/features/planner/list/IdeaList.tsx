import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useEffectEvent } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { Pager } from '@/shared/ui/table/Pager'
import { ideasQuery, PAGE_SIZE } from '../queries'
import { isFiltered, type PlannerSearch } from '../search'
import { type IdeaActions, IdeaCard } from './IdeaCard'
import { NoIdeas } from './NoIdeas'

interface IdeaListProps extends IdeaActions {
  search: PlannerSearch
  now: string
  /** `step`: 'Back' leads back from it. */
  onPage: (page: number, step: boolean) => void
  onNew: () => void
  onClear: () => void
}

/** The ideas that the filters let through, page by page. */
export function IdeaList({ search, now, onPage, onNew, onClear, ...actions }: IdeaListProps) {
  const query = useQuery(ideasQuery(search))
  const { data, error, isPlaceholderData } = query
  const { page = 1 } = search
  const last = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  const beyond = !isPlaceholderData && last > 0 && page > last
  const toLast = useEffectEvent(() => onPage(last, false))
  useEffect(() => {
    if (beyond) toLast()
  }, [beyond])
  if (!data || beyond) {
    return error ? (
      <Card>
        <LoadFailed query={query} title="Failed to load content ideas" />
      </Card>
    ) : (
      <ListSkeleton />
    )
  }
  if (data.total === 0 && !isFiltered(search)) return <NoIdeas onNew={onNew} />
  if (data.total === 0) {
    return (
      <Card>
        <EmptyState
          title="No ideas match your filters"
          action={
            <Button variant="outlined" onClick={onClear}>
              Clear filters
            </Button>
          }
        >
          Try adjusting your content type, sort order, or search terms.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div aria-busy={isPlaceholderData} className={clsx('grid gap-3', isPlaceholderData ? 'opacity-60' : 'opacity-100')}>
      <Announce text={`${data.total} ${data.total === 1 ? 'idea' : 'ideas'}`} />
      {data.items.map((idea) => (
        <IdeaCard key={idea.id} idea={idea} now={now} {...actions} />
      ))}
      <Pager label="ideas" page={page} pageSize={PAGE_SIZE} total={data.total} onChange={(to) => onPage(to, true)} />
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-3">
      <Announce text="Loading content ideas..." />
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} variant="rounded" height={142} className="rounded-card" />
      ))}
    </div>
  )
}
