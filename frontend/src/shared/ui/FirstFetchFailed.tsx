import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Buddy } from '@/shared/ui/Buddy'

interface FirstFetchFailedProps {
  username: string | null
  error: string | null
  /** The form that connects another account; absent where the account is not the user's own. */
  connect?: ReactNode
  onRetry: () => void
}

/** No number has ever come: what went wrong, and the two ways on. */
export function FirstFetchFailed({ username, error, connect, onRetry }: FirstFetchFailedProps) {
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
        {username ? `@${username} could not be read` : 'Your account could not be read'}
      </Typography>
      <Typography variant="body1" sx={{ mt: 2, maxWidth: 480, color: 'text.secondary', textWrap: 'pretty' }}>
        {error ?? 'Instagram did not answer.'} Check that the account is public and professional, then try again.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 6 }}>
        <Button variant="contained" onClick={onRetry}>
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
