import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/errors'
import { accountsSetInstagramUsername } from '@/shared/api/gen/sdk.gen'
import { useSetUser } from '@/shared/session/session'
import { useNotice } from '@/shared/ui/Notice'

const FAILED = 'Failed to update Instagram username'

/** Tells the server which Instagram account is the user's; the server looks it up before it answers. */
export function useConnectAccount(onConnected: () => Promise<void>) {
  const setUser = useSetUser()
  const notice = useNotice()
  const { mutate, variables, isPending, error, reset } = useMutation({
    mutationFn: async (instaUsername: string) => {
      setUser(await accountsSetInstagramUsername({ body: { instaUsername } }))
      await onConnected()
    },
    onSuccess: () => notice('Instagram account updated successfully!'),
  })
  return {
    connect: (username: string) => mutate(username),
    reset,
    busy: isPending,
    /** The name being looked up. */
    username: variables,
    problem: error ? problemOf(error) : undefined,
  }
}

/** The server's own sentence, if it gave one. */
function problemOf(error: Error): string {
  return error instanceof ApiError && error.message !== 'API request failed' ? error.message : FAILED
}
