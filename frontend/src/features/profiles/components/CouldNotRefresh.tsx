import Button from '@mui/material/Button'
import { messageOf } from '@/shared/api/errors'

interface CouldNotRefreshProps {
  error: unknown
  onRetry: () => void
}

/** In the corner of a chart that stays as it was. */
export function CouldNotRefresh({ error, onRetry }: CouldNotRefreshProps) {
  return (
    <div role="alert" title={messageOf(error)} data-picture="leave" className={corner}>
      Could not refresh
      <Button size="small" variant="text" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}

const corner =
  'absolute top-0 right-0 z-1 flex items-center gap-1 pl-3 pr-1 border rounded-[10px] bg-card text-[12px] font-medium text-bad-text'
