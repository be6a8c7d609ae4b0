import Typography from '@mui/material/Typography'
import { useAppInfo } from '@/shared/api/app'
import { ConnectButton } from './components/ConnectButton'

/** The way to Instagram's sign-in for somebody without an account; nothing where the server is not set up for it. */
export function FirstLogin({ from }: { from: string }) {
  if (!useAppInfo()?.instagramLogin) return null
  return (
    <div className="grid gap-2 justify-items-start">
      <Typography className="text-ink-2">
        Or sign in at Instagram to see your reach, saves and audience, too:
      </Typography>
      <ConnectButton from={from} variant="outlined" />
    </div>
  )
}
