import { ApiError, messageOf } from '@/shared/api/errors'

/** Why a list cannot be made: the server's own sentence where it gave one. */
export const createProblem = (error: unknown): string =>
  error instanceof ApiError && (error.status === 403 || error.status === 422)
    ? messageOf(error)
    : 'Failed to create new inspiration list'
