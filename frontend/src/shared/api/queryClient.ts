import { QueryClient } from '@tanstack/react-query'
import { ApiError, isAuthError } from './errors'

const worthAnotherTry = (error: unknown) =>
  !isAuthError(error) && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && worthAnotherTry(error) },
    },
  })
