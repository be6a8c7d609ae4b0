import { type DefaultOptions, MutationCache, QueryClient } from '@tanstack/react-query'
import { type Change, isChanging, reload } from './changes'
import { ApiError, isAuthError } from './errors'
import { tellOtherTabs } from './otherTabs'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      changes?: readonly Change[]
      /**
       * What a toast says before the server's reason when the change has failed, with Retry; undefined: the page itself says so.
       * Without it no toast is shown.
       */
      failure?: string | ((variables: never, error: Error) => string | undefined)
    }
  }
}

/** What may have been a moment's. A server that does not answer, or says when it will, is asked no sooner: it has enough to do. */
const worthAnotherTry = (error: unknown) => {
  if (isAuthError(error)) return false
  if (!(error instanceof ApiError)) return true
  return !error.saysWhen && error.code !== 'timeout' && (error.status === 0 || error.status >= 500)
}

const defaults: DefaultOptions = {
  queries: {
    staleTime: 30_000,
    // Three tries within two seconds: what fails for longer is said, with a button that tries again.
    retry: (failures, error) => failures < 2 && worthAnotherTry(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    // Without a connection a call fails like any other, instead of waiting in silence for one.
    networkMode: 'always',
    refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
  },
  mutations: { networkMode: 'always' },
}

/** Queries by these rules, and mutations after which what their `meta: { changes }` makes old is asked for again. */
export function newQueryClient(overrides: DefaultOptions = {}): QueryClient {
  const running = new Map<unknown, readonly Change[]>()
  // Runs on by itself: a mutation is done with its own answer.
  const settle = (mutation: unknown) => {
    const changes = running.get(mutation) ?? []
    running.delete(mutation)
    // While another of the same kind is on its way, its own end reloads for both: no row jumps back between the two.
    const others = new Set([...running.values()].flat())
    void reload(
      queries,
      changes.filter((change) => !others.has(change)),
    )
  }
  const queries: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onMutate: (_, mutation) => void running.set(mutation, mutation.meta?.changes ?? []),
      onSuccess: (_data, _variables, _result, mutation) => {
        tellOtherTabs(mutation.meta?.changes ?? [])
        settle(mutation)
      },
      // The answer may be lost and the change made all the same.
      onError: (_error, _variables, _result, mutation) => settle(mutation),
    }),
    defaultOptions: {
      queries: {
        ...defaults.queries,
        // What was done a moment ago stands on the page: the server's answer may be older.
        refetchOnWindowFocus: ({ queryKey }) => !isChanging(queries, queryKey),
        ...overrides.queries,
      },
      mutations: defaults.mutations,
    },
  })
  return queries
}
