import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { discoverySearch } from '@/shared/api/gen/sdk.gen'
import type { DiscoveryAccountView, DiscoverySearchView } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'
import type { DiscoverSearch } from './search'

export type FoundAccount = DiscoveryAccountView
export type DiscoverAnswer = DiscoverySearchView

const MINUTE = 60_000

/** A page of the accounts that a search finds. */
export const discoverQuery = (search: DiscoverSearch) =>
  queryOptions({
    queryKey: [...keys.discovery, search],
    queryFn: ({ signal }): Promise<DiscoverAnswer> => discoverySearch({ query: asked(search), signal }),
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
  })

/** Without what is absent. */
const asked = ({ by: sort, ...search }: DiscoverSearch) =>
  Object.fromEntries(Object.entries({ ...search, sort }).filter(([, value]) => value !== undefined))
