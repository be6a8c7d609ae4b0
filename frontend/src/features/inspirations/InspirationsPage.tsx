import { ListDetail } from './ListDetail'
import { ListOverview } from './ListOverview'
import type { InspirationsSearch } from './search'

interface InspirationsPageProps {
  search: InspirationsSearch
  /** `step`: Back leads back from it. */
  onSearch: (changes: InspirationsSearch, step?: boolean) => void
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
      onView={(opened) => onSearch({ saved: opened })}
      onPage={(to, step) => onSearch({ page: to }, step)}
      onBack={() => onSearch({ list: undefined, page: undefined }, true)}
      onDeleted={() => onSearch({ list: undefined, page: undefined })}
    />
  )
}
