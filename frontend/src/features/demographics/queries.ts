import { queryOptions } from '@tanstack/react-query'
import { analyticsGetLatestDemographics } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import type { DemographicsRecord } from './steps'

/** What was last saved about the own account; null: nothing. */
export const demographicsQuery = queryOptions({
  queryKey: keys.demographics,
  queryFn: async ({ signal }): Promise<DemographicsRecord | null> => await analyticsGetLatestDemographics({ signal }),
})
