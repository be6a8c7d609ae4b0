import { queryOptions, useMutation } from '@tanstack/react-query'
import { apiaccessCreateToken, apiaccessListTokens, apiaccessRevokeToken } from '@/shared/api/gen/sdk.gen'
import type { ApiaccessCreateTokenRequest, ApiaccessTokenView } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'

export type Token = ApiaccessTokenView

/** The user's personal tokens, and how many requests a minute the plan allows them. */
export const tokensQuery = queryOptions({
  queryKey: keys.apiTokens,
  queryFn: ({ signal }) => apiaccessListTokens({ signal }),
  staleTime: 0,
})

/** Makes a token; its answer is the only one that has the secret. */
export const useCreateToken = () =>
  useMutation({
    mutationFn: (body: ApiaccessCreateTokenRequest) => apiaccessCreateToken({ body }),
    meta: { changes: ['apiTokens'] },
  })

export const useRevokeToken = () =>
  useMutation({
    mutationFn: (id: number) => apiaccessRevokeToken({ path: { id } }),
    meta: { changes: ['apiTokens'], failure: "We couldn't revoke the token." },
  })
