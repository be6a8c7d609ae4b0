import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '@/shared/api/errors'
import { inspirationsChangeList, inspirationsCreateList } from '@/shared/api/gen/sdk.gen'
import type { InspirationsListChangeRequest } from '@/shared/api/gen/types.gen'

/** Why a list cannot be made: the server's own sentence where it gave one. */
export const createProblem = (error: unknown): string =>
  error instanceof ApiError && (error.status === 403 || error.status === 422)
    ? messageOf(error)
    : 'Failed to create new inspiration list'

export const useCreateList = () =>
  useMutation({
    mutationFn: (list: { shortlistName: string; description: string }) => inspirationsCreateList({ body: list }),
    meta: { changes: ['inspirations'] },
  })

/** `failure` is said in a toast; without it the dialog says why the list could not be changed. */
export const useChangeList = (failure?: string) =>
  useMutation({
    mutationFn: ({ id, ...words }: { id: number } & InspirationsListChangeRequest) =>
      inspirationsChangeList({ path: { id }, body: words }),
    meta: { changes: ['inspirations'], ...(failure && { failure }) },
  })
