import Box from '@mui/material/Box'
import { ErrorState } from './ErrorState'

/** In the place of a part whose code did not come; for a dialog at the foot of the window, where toasts are. */
export function PartFailed({ overlay, onRetry }: { overlay: boolean; onRetry: () => void }) {
  return (
    <Box sx={overlay ? foot : place}>
      <ErrorState title="This part could not be loaded" onRetry={onRetry} />
    </Box>
  )
}

const place = {
  p: 'var(--bb-pad)',
  border: '1px solid var(--bb-line)',
  borderRadius: 'var(--bb-r-card)',
  bgcolor: 'background.paper',
}

const foot = {
  ...place,
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 'calc(24px + env(safe-area-inset-bottom))',
  left: '50%',
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  transform: 'translateX(-50%)',
}
