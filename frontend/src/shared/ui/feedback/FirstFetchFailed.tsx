import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Buddy } from '@/shared/ui/buddy/Buddy'

interface FirstFetchFailedProps {
  username: string | null
  error: string | null
  /** The form that connects another account; absent where the account is not the user's own. */
  connect?: ReactNode
  onRetry: () => void
  busy?: boolean
  /** Why another try was refused. */
  problem?: string | null
}

/** No number has come yet: why, in the server's words, which alone knows whose fault it is, and the two ways on. */
export function FirstFetchFailed({ username, error, connect, onRetry, busy, problem }: FirstFetchFailedProps) {
  const [changing, setChanging] = useState(false)
  if (changing && connect) return connect
  return (
    <Paper variant="outlined" role="alert" className="grid justify-items-center text-center px-4 sm:px-6 py-8 sm:py-12">
      <Buddy emotion="sad" size={120} />
      <Typography variant="h2" className="mt-4">
        {username ? `We couldn't load @${username} yet` : "We couldn't load your account yet"}
      </Typography>
      <Typography variant="body1" className="mt-2 max-w-120 text-ink-2 text-pretty">
        {problem ?? error ?? "Instagram isn't answering right now. We'll keep trying."}
      </Typography>
      <div className="flex flex-wrap justify-center gap-2 mt-6">
        <Button variant="contained" loading={busy} onClick={onRetry}>
          Try Again
        </Button>
        {connect && (
          <Button variant="outlined" onClick={() => setChanging(true)}>
            Use another account
          </Button>
        )}
      </div>
    </Paper>
  )
}
