import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatTimeNear } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'

interface RefreshFailedProps {
  /** What went wrong, in a sentence; may be empty. */
  problem: string
  updatedAt: string | null
  onRetry: () => void
}

/** The numbers below are older than they should be; says why and how old. */
export function RefreshFailed({ problem, updatedAt, onRetry }: RefreshFailedProps) {
  const { zone, now } = useViewer()
  const shown = updatedAt ? `Showing data from ${formatTimeNear(updatedAt, now, { zone })}.` : ''
  return (
    <Paper
      variant="outlined"
      role="alert"
      className="flex flex-wrap items-center gap-x-2 gap-y-3 mb-4 sm:mb-6 px-4 sm:px-5 py-3"
    >
      <ErrorOutlineRounded className="text-[20px] text-bad-text" />
      <Typography variant="h4" component="p">
        Could not refresh
      </Typography>
      <Typography className="flex-[1_1_280px] text-ink-2">{[shown, problem].filter(Boolean).join(' ')}</Typography>
      <Button size="small" variant="outlined" onClick={onRetry}>
        Try Again
      </Button>
    </Paper>
  )
}
