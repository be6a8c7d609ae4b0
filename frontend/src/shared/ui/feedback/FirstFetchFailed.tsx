import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { Button } from '@/shared/ui/button/Button'

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
    <Paper
      variant="outlined"
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', px: { xs: 4, sm: 6 }, py: { xs: 8, sm: 12 } }}
    >
      <Buddy emotion="sad" size={120} />
      <Typography variant="h2" sx={{ mt: 4 }}>
        {username ? `We couldn't load @${username} yet` : "We couldn't load your account yet"}
      </Typography>
      <Typography variant="body1" sx={{ mt: 2, maxWidth: 480, color: 'text.secondary', textWrap: 'pretty' }}>
        {problem ?? error ?? "Instagram isn't answering right now. We'll keep trying."}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 6 }}>
        <Button variant="contained" loading={busy} onClick={onRetry}>
          Try Again
        </Button>
        {connect && (
          <Button variant="outlined" onClick={() => setChanging(true)}>
            Use another account
          </Button>
        )}
      </Box>
    </Paper>
  )
}
