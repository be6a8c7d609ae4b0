import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useAppInfo } from '@/shared/api/app'
import { accountsGoogleUrl } from '@/shared/api/gen/sdk.gen'
import { isWebAddress, leaveTo } from '@/shared/lib/leave'
import { Button } from '@/shared/ui/button/Button'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { googleFailure, NO_GOOGLE_URL } from '../rules'
import { markBegun } from './callback'
import { GoogleMark } from './GoogleMark'

interface Props {
  /** What is wrong with the form below; it takes the place of the line that parts the two, so nothing moves. */
  problem?: string | null | false | undefined
}

/** The way in without a password, and the line that parts it from the form below. */
export function GoogleSignIn({ problem }: Props) {
  const google = useAppInfo()?.google
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
    <Box sx={{ mt: 6, display: 'grid', gap: 3 }}>
      <Button
        variant="outlined"
        size="large"
        disabled={google === false}
        // The page is left when the address has come: until then nothing may be begun again.
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
        sx={{ color: 'text.secondary' }}
      >
        <GoogleMark muted={google === false} />
        <span>
          Continue with Google
          {google === false && (
            <Typography component="span" variant="caption" sx={{ display: 'block', mt: '-2px' }}>
              Google sign-in isn't set up here
            </Typography>
          )}
        </span>
      </Button>
      <Box sx={{ minHeight: 44, display: 'grid', alignItems: 'center' }}>
        {message ? <InlineMessage tone="bad">{message}</InlineMessage> : <Box sx={line}>or with your email</Box>}
      </Box>
    </Box>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  typography: 'caption',
  color: 'text.tertiary',
  '&::before, &::after': { content: '""', flex: 1, height: '1px', bgcolor: 'divider' },
}
