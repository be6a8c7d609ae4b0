import { idIn, pageIn } from '@/shared/lib/addressNumbers'

/** What of the page stands in the address. A key that is absent has its usual value. */
export interface InspirationsSearch {
  /** The list that is open. */
  list?: number | undefined
  page?: number | undefined
  /** The saved post that is open over its list. */
  saved?: number | undefined
}

export interface SearchProps {
  search: InspirationsSearch
  /** `step`: Back leads back from it. */
  onSearch: (changes: InspirationsSearch, step?: boolean) => void
}

export function parseSearch(raw: Record<string, unknown>): InspirationsSearch {
  const list = idIn(raw.list)
  return { list, page: pageIn(raw.page), saved: list && idIn(raw.saved) }
}
