import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/errors'
import { accountsSetInstagramUsername } from '@/shared/api/gen/sdk.gen'
import { useSetUser } from '@/shared/session/session'

export const CONNECTED = 'Instagram account updated successfully!'
/** The form's one field. */
export const FIELD = 'instaUsername'
const FAILED = 'Failed to update Instagram username'

/** Tells the server which Instagram account is the user's; the server looks it up before it answers. */
export function useConnectAccount(onDone: () => void) {
  const setUser = useSetUser()
  const { mutate, variables, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (instaUsername: string) => accountsSetInstagramUsername({ body: { instaUsername } }),
    meta: { changes: ['account'] },
    // Called whether or not the form is still there.
    onSuccess: (user) => {
      setUser(user)
      onDone()
    },
  })
  return {
    connect: (username: string) => mutate(username),
    reset,
    busy: isPending,
    done: isSuccess,
    /** The name being looked up. */
    username: variables,
    error,
    problem: error ? problemOf(error) : undefined,
  }
}

/** The server's own sentence, if it gave one. */
function problemOf(error: Error): string {
  return error instanceof ApiError && error.message !== 'API request failed' ? error.message : FAILED
}
