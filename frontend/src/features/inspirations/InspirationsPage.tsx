import { ListDetail } from './ListDetail'
import { ListOverview } from './ListOverview'
import type { SearchProps } from './search'

/** What is worth learning from: all lists, or one of them. */
export function InspirationsPage({ search, onSearch }: SearchProps) {
  const { list } = search
  return list === undefined ? <ListOverview /> : <ListDetail key={list} id={list} {...{ search, onSearch }} />
}
