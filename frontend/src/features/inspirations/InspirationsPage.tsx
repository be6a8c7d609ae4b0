import { ListDetail } from './ListDetail'
import { ListOverview } from './ListOverview'
import type { InspirationsSearch } from './search'

interface InspirationsPageProps {
  search: InspirationsSearch
  /** Without a step back to what was there before, it takes its place. */
  onSearch: (search: InspirationsSearch, step?: boolean) => void
}

/** What is worth learning from: all lists, or one of them. */
export function InspirationsPage({ search, onSearch }: InspirationsPageProps) {
  const { list, page = 1, saved } = search
  if (list === undefined) return <ListOverview />
  return (
    <ListDetail
      key={list}
      id={list}
      page={page}
      viewed={saved}
      onView={(opened) => onSearch({ ...search, saved: opened })}
      onPage={(to, step) => onSearch({ list, page: to }, step)}
      onBack={() => onSearch({})}
      onDeleted={() => onSearch({}, false)}
    />
  )
}
