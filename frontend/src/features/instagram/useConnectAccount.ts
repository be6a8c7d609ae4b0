import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/errors'
import { accountsSetInstagramUsername } from '@/shared/api/gen/sdk.gen'
import { useSetUser } from '@/shared/session/session'

export const CONNECTED = 'Instagram account updated successfully!'
const FAILED = 'Failed to update Instagram username'

interface Steps {
  /** What rests on the account; it is busy until that has settled. */
  onConnected: () => Promise<void>
  /** Called after it, whether or not the form is still there. */
  onDone?: () => void
}

/** Tells the server which Instagram account is the user's; the server looks it up before it answers. */
export function useConnectAccount({ onConnected, onDone }: Steps) {
  const setUser = useSetUser()
  const { mutate, variables, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async (instaUsername: string) => {
      setUser(await accountsSetInstagramUsername({ body: { instaUsername } }))
      await onConnected()
    },
    onSuccess: onDone,
  })
  return {
    connect: (username: string) => mutate(username),
    reset,
    busy: isPending,
    done: isSuccess,
    /** The name being looked up. */
    username: variables,
    problem: error ? problemOf(error) : undefined,
  }
}

/** The server's own sentence, if it gave one. */
function problemOf(error: Error): string {
  return error instanceof ApiError && error.message !== 'API request failed' ? error.message : FAILED
}
