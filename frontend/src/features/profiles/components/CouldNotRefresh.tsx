import Box from '@mui/material/Box'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/button/Button'

interface CouldNotRefreshProps {
  error: unknown
  onRetry: () => void
}

/** In the corner of a chart that stays as it was. */
export function CouldNotRefresh({ error, onRetry }: CouldNotRefreshProps) {
  return (
    <Box role="alert" title={messageOf(error)} data-picture="leave" sx={corner}>
      Could not refresh
      <Button size="small" variant="text" onClick={onRetry}>
        Try Again
      </Button>
    </Box>
  )
}

const corner = {
  position: 'absolute',
  top: 0,
  right: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 3,
  pr: 1,
  border: '1px solid var(--bb-line)',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  fontSize: 12,
  fontWeight: 500,
  color: 'var(--bb-bad-text)',
}
