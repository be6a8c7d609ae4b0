import { useMutation, useQuery } from '@tanstack/react-query'
import { appQuery } from '@/shared/api/app'
import { accountsGoogleUrl } from '@/shared/api/gen/sdk.gen'
import { isWebAddress, leaveTo } from '@/shared/lib/leave'
import { Button } from '@/shared/ui/button/Button'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Text } from '@/shared/ui/text/Text'
import { googleFailure, NO_GOOGLE_URL } from '../rules'
import { markBegun } from './callback'
import { GoogleMark } from './GoogleMark'
import styles from './GoogleSignIn.module.css'

interface Props {
  /** What is wrong with the form below; it takes the place of the line that parts the two, so nothing moves. */
  problem?: string | null | false | undefined
}

/** The way in without a password, and the line that parts it from the form below. */
export function GoogleSignIn({ problem }: Props) {
  const app = useQuery(appQuery)
  const missing = app.data?.google === false
  // Until it is known: a button that looks as if it works, and then doesn't, invites a click in between.
  const off = missing || app.isPending
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
    <div className={styles.options}>
      <Button
        variant="outlined"
        size="large"
        disabled={off}
        // The page is left when the address has come: until then nothing may be begun again.
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
        className={styles.quiet}
      >
        <GoogleMark muted={off} />
        <span>
          Continue with Google
          {missing && (
            <Text component="span" variant="caption" className={styles.note}>
              Google sign-in isn't set up here
            </Text>
          )}
        </span>
      </Button>
      <div className={styles.place}>
        {message ? (
          <InlineMessage tone="bad">{message}</InlineMessage>
        ) : (
          <div className={styles.line}>or with your email</div>
        )}
      </div>
    </div>
  )
}
