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

const positive = (raw: unknown) => (Number.isSafeInteger(raw) && Number(raw) > 0 ? Number(raw) : undefined)

export function parseSearch(raw: Record<string, unknown>): InspirationsSearch {
  const page = positive(raw.page)
  const list = positive(raw.list)
  return { list, page: page === 1 ? undefined : page, saved: list && positive(raw.saved) }
}
