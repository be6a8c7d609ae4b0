import { queryOptions, useQuery } from '@tanstack/react-query'
import { appGetInfo } from './gen/sdk.gen'
import type { AppInfo } from './gen/types.gen'
import { keys } from './keys'
import { startTracing } from './tracing'

const KEY = 'bowerbird.app'

function remembered(): AppInfo | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

async function ask(): Promise<AppInfo> {
  const info = await appGetInfo()
  if (info.tracing) startTracing()
  localStorage.setItem(KEY, JSON.stringify(info))
  return info
}

/**
 * What this server is: its data source, whether it takes sign-ups, whether it has a demo mailbox.
 * The last answer stands until this visit's comes, so that nothing moves on the page.
 */
export const appQuery = queryOptions({
  queryKey: keys.app,
  queryFn: ask,
  staleTime: Number.POSITIVE_INFINITY,
  placeholderData: remembered,
})

export const useAppInfo = () => useQuery(appQuery).data
