import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { analyticsListProfiles, collaborationsEstimateRates, collaborationsGetScore } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import type { RatesSearch, ScoreSearch } from './search'

/** The accounts to choose from: those that the user watches, the own one first. */
export const accountsQuery = queryOptions({
  queryKey: [...keys.profiles, 'choice'],
  queryFn: ({ signal }) => analyticsListProfiles({ query: { pageSize: 100 }, signal }),
})

export const scoreQuery = ({ with: other = '', weights }: ScoreSearch) =>
  queryOptions({
    queryKey: [...keys.collaborations, 'score', other, weights],
    queryFn: ({ signal }) =>
      collaborationsGetScore({ query: { with: other, ...(weights !== undefined && { weights }) }, signal }),
    // Other weights keep the page; another account does not.
    placeholderData: (previous, before) => (before?.queryKey[2] === other ? keepPreviousData(previous) : undefined),
  })

export const ratesQuery = ({ of }: RatesSearch) =>
  queryOptions({
    queryKey: [...keys.collaborations, 'rates', of],
    queryFn: ({ signal }) => collaborationsEstimateRates({ query: of === undefined ? {} : { of }, signal }),
  })
