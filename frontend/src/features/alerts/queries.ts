import { queryOptions } from '@tanstack/react-query'
import { alertsGetSettings } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'

export const alertsQuery = queryOptions({
  queryKey: [...keys.alerts, 'settings'],
  queryFn: ({ signal }) => alertsGetSettings({ signal }),
})
