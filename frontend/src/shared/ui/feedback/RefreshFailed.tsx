import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatTimeNear } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { Button } from '@/shared/ui/button/Button'

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
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 3,
        mb: { xs: 4, sm: 6 },
        px: { xs: 4, sm: 5 },
        py: 3,
      }}
    >
      <ErrorOutlineRounded sx={{ fontSize: 20, color: 'error.dark' }} />
      <Typography variant="h4" component="p">
        Could not refresh
      </Typography>
      <Typography sx={{ flex: '1 1 280px', color: 'text.secondary' }}>
        {[shown, problem].filter(Boolean).join(' ')}
      </Typography>
      <Button size="small" variant="outlined" onClick={onRetry}>
        Try Again
      </Button>
    </Paper>
  )
}
