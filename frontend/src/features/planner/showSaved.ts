import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { reload } from '@/shared/api/changes'
import { keys } from '@/shared/api/keys'
import { tellOtherTabs } from '@/shared/api/otherTabs'
import type { Idea } from './idea'
import { ideaKey } from './queries'
import type { PlannerSearch } from './search'
import { showChanged } from './showChanged'

const LISTS: readonly unknown[] = ['page', 'day', 'days', 'latest']
const isList = ({ queryKey }: { queryKey: QueryKey }) => LISTS.includes(queryKey[1])
const isSearch = ({ queryKey: [, of, search] }: { queryKey: QueryKey }) =>
  of === 'page' && Boolean((search as PlannerSearch).q)

/** What lists, counts and results rest on; all else of an idea shows in its own place alone. */
const isMoved = (before: Idea, now: Idea) =>
  before.status !== now.status || before.type !== now.type || before.plannedDate !== now.plannedDate

/** Puts what a save has answered where the idea is shown, and asks again only for what else may differ by it. */
export function showSaved(queries: QueryClient, saved: Idea): void {
  const before = queries.getQueryData<Idea>(ideaKey(saved.id))
  queries.setQueryData(ideaKey(saved.id), saved)
  tellOtherTabs(['ideas'])
  // An answer that is on its way may be older than the save.
  const isAsked = queries.isFetching({ queryKey: keys.ideas, predicate: isList }) > 0
  if (!before || isMoved(before, saved) || isAsked) return void reload(queries, ['ideas'])
  showChanged(queries, before, saved)
  void queries.invalidateQueries({ queryKey: keys.ideas, predicate: isSearch })
  void queries.invalidateQueries({ queryKey: [...keys.ideas, 'attach'] })
  void queries.invalidateQueries({ queryKey: keys.savedPosts })
}
