import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { Button } from '@/shared/ui/button/Button'

/** What stands in for a page whose rendering failed. `reset` draws it again. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  useEffect(() => console.error(error), [error])
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, px: 5, py: 16 }}>
      <Buddy emotion="sad" size={120} />
      <Typography variant="h1">Something went wrong</Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary', maxWidth: 440, textWrap: 'pretty' }}>
        We encountered an unexpected error. Don't worry, this has been logged and we'll look into it.
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
        <Button variant="contained" onClick={reset}>
          Try Again
        </Button>
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </Box>
    </Box>
  )
}
