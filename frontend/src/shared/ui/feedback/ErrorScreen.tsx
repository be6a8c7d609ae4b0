import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Buddy } from '@/shared/ui/buddy/Buddy'

/** What stands in for a page whose rendering failed. `reset` draws it again. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  useEffect(() => console.error(error), [error])
  return (
    <div role="alert" className="grid justify-items-center text-center gap-3 py-16 px-5">
      <Buddy emotion="sad" size={120} />
      <Typography variant="h1">Something went wrong</Typography>
      <Typography variant="body1" className="max-w-110 text-pretty text-ink-2">
        We encountered an unexpected error. Don't worry, this has been logged and we'll look into it.
      </Typography>
      <div className="flex gap-2 mt-3">
        <Button variant="contained" onClick={reset}>
          Try Again
        </Button>
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </div>
    </div>
  )
}
