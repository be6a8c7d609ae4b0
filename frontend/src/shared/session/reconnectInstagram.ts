import { useMutation } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { accountsSetInstagramUsername } from '@/shared/api/gen/sdk.gen'
import { useSetUser, useUser } from './session'

/** Connects the own account again: the server then reads at once what it could not read before. */
export function useReconnectInstagram() {
  const instaUsername = useUser().instaUsername ?? ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => accountsSetInstagramUsername({ body: { instaUsername } }),
    meta: { changes: ['account'] },
    onSuccess: useSetUser(),
  })
  return { onRetry: () => mutate(), busy: isPending, problem: error && `${messageOf(error)}.` }
}
