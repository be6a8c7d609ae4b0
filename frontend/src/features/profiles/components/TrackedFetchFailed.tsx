import { useMutation } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { profilesReadAgain } from '@/shared/api/gen/sdk.gen'
import { FirstFetchFailed } from '@/shared/ui/feedback/FirstFetchFailed'
import type { Analysis } from '../analysis'

/** The first reading of a tracked account has failed; another try asks Instagram again. */
export function TrackedFetchFailed({ profile }: { profile: Analysis['profile'] }) {
  const { instaProfileId: id } = profile
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => profilesReadAgain({ path: { id } }),
    meta: { changes: ['tracking'] },
  })
  return (
    <FirstFetchFailed
      {...profile}
      onRetry={() => mutate()}
      busy={isPending}
      problem={error && `${messageOf(error)}.`}
    />
  )
}
