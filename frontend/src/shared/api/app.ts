import { useQuery } from '@tanstack/react-query'
import { appGetInfo } from './gen/sdk.gen'

/** What this server is: its data source, whether it takes sign-ups, whether it has a demo mailbox. */
export const useAppInfo = () =>
  useQuery({ queryKey: ['app'], queryFn: () => appGetInfo(), staleTime: Number.POSITIVE_INFINITY }).data
