import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  operatorsAllowSupportAccess,
  operatorsEndView,
  operatorsGetSupportAccess,
  operatorsWithdrawSupportAccess,
} from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import { forgetSession } from '@/shared/session/tokenStore'

/** Whether support may look at the account, and when it did. */
export const supportAccessQuery = queryOptions({
  queryKey: keys.supportAccess,
  queryFn: ({ signal }) => operatorsGetSupportAccess({ signal }),
  staleTime: 0,
})

export const useAllowSupport = () =>
  useMutation({
    mutationFn: () => operatorsAllowSupportAccess(),
    meta: { changes: ['supportAccess'], failure: "We couldn't allow it." },
  })

export const useWithdrawSupport = () =>
  useMutation({
    mutationFn: () => operatorsWithdrawSupportAccess(),
    meta: { changes: ['supportAccess'], failure: 'Support may still look at your account.' },
  })

/** Ends the token that this tab looks at a user's account with, then leaves. */
export const useEndVisit = () =>
  useMutation({
    mutationFn: (userId: number) => operatorsEndView({ path: { id: userId } }),
    onSuccess: () => forgetSession('signedOut'),
    meta: { failure: "We couldn't end your visit." },
  })
