import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useAppInfo } from '@/shared/api/app'
import { accountsGoogleUrl } from '@/shared/api/gen/sdk.gen'
import { isWebAddress, leaveTo } from '@/shared/lib/leave'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { googleFailure, NO_GOOGLE_URL } from '../rules'
import { markBegun } from './callback'
import { GoogleMark } from './GoogleMark'

interface Props {
  /** What is wrong with the form below; it takes the place of the line that parts the two, so nothing moves. */
  problem?: string | null | false | undefined
}

/** The way in without a password where the server has Google, and what is wrong with the form below. */
export function GoogleSignIn({ problem }: Props) {
  const offered = useAppInfo()?.google
  const start = useMutation({
    mutationFn: async () => {
      const { url } = await accountsGoogleUrl({
        query: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      })
      if (!isWebAddress(url)) throw new Error(NO_GOOGLE_URL)
      markBegun()
      leaveTo(url)
    },
  })

  const message = problem || (start.error && googleFailure(start.error))

  return (
    <div className="mt-6 grid gap-3">
      {offered && (
        <Button
          variant="outlined"
          size="large"
          // The page is left when the address has come: until then nothing may be begun again.
          loading={start.isPending || start.isSuccess}
          onClick={() => start.mutate()}
          className="text-ink-2"
        >
          <GoogleMark />
          Continue with Google
        </Button>
      )}
      <div className="min-h-11 grid items-center">
        {message ? (
          <InlineMessage tone="bad">{message}</InlineMessage>
        ) : (
          offered && <div className={lineLook}>or with your email</div>
        )}
      </div>
    </div>
  )
}

const lineLook =
  'flex items-center gap-3 text-[0.75rem] font-normal leading-4 tracking-[-0.006em] text-ink-3 before:[content:""] after:[content:""] before:flex-1 after:flex-1 before:h-px after:h-px before:bg-line after:bg-line'
