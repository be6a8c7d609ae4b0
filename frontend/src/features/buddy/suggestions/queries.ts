import { queryOptions } from '@tanstack/react-query'
import { buddyGenerateSuggestions } from '@/shared/api/gen/sdk.gen'
import type { BuddySuggestionsView } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'
import { untilMidnight } from '@/shared/lib/untilMidnight'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Today's suggestions, which are made once a day of the user's zone; asked again while they are made. */
export const suggestionsQuery = (zone: string) =>
  queryOptions({
    queryKey: keys.suggestions,
    queryFn: ({ signal }) => buddyGenerateSuggestions({ signal }),
    staleTime: 5 * MINUTE,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'processing' ? 2 * SECOND : untilMidnight(zone) + SECOND,
  })

/** In their order: suggestion1, suggestion2, suggestion3. */
export const listOf = ({ suggestions }: BuddySuggestionsView) =>
  Object.entries(suggestions)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, suggestion]) => suggestion)
