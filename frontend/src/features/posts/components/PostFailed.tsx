import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Card } from '@/shared/ui/layout/Card'

interface PostFailedProps {
  title: string
  sentence: string
  /** Where there is something to go back to. */
  onBack?: (() => void) | undefined
  retry?: (() => void) | undefined
  busy?: boolean | undefined
}

/** No post to show: why, and the ways on. */
export function PostFailed({ title, sentence, onBack, retry, busy }: PostFailedProps) {
  return (
    <Card>
      <div role="alert" className="grid justify-items-center text-center gap-2 py-12">
        <Typography variant="h2">{title}</Typography>
        <Typography className="text-ink-2 max-w-105 text-balance">{sentence}</Typography>
        <div className="flex flex-wrap justify-center gap-2 mt-3">
          {onBack && (
            <Button variant="contained" onClick={onBack}>
              Go Back
            </Button>
          )}
          {retry && (
            <Button variant="outlined" loading={busy ?? false} onClick={retry}>
              Try Again
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
