import { useRouter } from '@tanstack/react-router'
import { useStableCallback } from '@/shared/lib/useStableCallback'
import { closeOverlay, opening } from './overlay'

interface To<Search> {
  search: (now: Search) => Search
  state?: object | true
  replace: boolean
  resetScroll: boolean
}

interface PageSearch<Search> {
  navigate: (to: To<Search>) => unknown
  parse: (raw: Record<string, unknown>) => Search
  /** The keys that open something over the page: setting one adds a history entry, and unsetting it goes back. */
  overlays: (keyof Search & string)[]
}

/** Changes the search of a page. `step`: the page begins at its top, and Back leads back from it. */
export function usePageSearch<Search extends object>({
  navigate,
  parse,
  overlays,
}: PageSearch<Search>): (changes: Search, step?: boolean) => void {
  const { history } = useRouter()
  return useStableCallback((changes: Search, step = false) => {
    const go = (how: Omit<To<Search>, 'search'>) =>
      void navigate({ search: (now) => parse({ ...now, ...changes } as Record<string, unknown>), ...how })
    const overlay = overlays.find((key) => key in changes)
    if (!overlay) return go({ replace: !step, state: step ? {} : true, resetScroll: step })
    if (changes[overlay] !== undefined) return go({ ...opening(history.location.state, overlay), resetScroll: false })
    void closeOverlay(history, overlay).then((closed) => closed || go({ replace: true, resetScroll: false }))
  })
}
