import { useQuery } from '@tanstack/react-query'
import { useViewer } from '@/shared/session/viewer'
import { remainingQuery, type SessionType } from './queries'

/** How many prompts of a sort are used today; null: not known. */
export function usePrompts(type: SessionType) {
  const { zone } = useViewer()
  const { data, isError, isLoading: counting } = useQuery(remainingQuery(type, zone))
  const total = data?.totalCalls ?? null
  const used = data ? data.totalCalls - data.remainingCalls : null
  const atLimit = used !== null && total !== null && used >= total
  return { total, used, counting, remainingUnknown: isError && !data, atLimit }
}
