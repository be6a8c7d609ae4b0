import CloseIcon from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { IconButton } from '@/shared/ui/button/IconButton'
import { useDialogHost } from '@/shared/ui/feedback/useDialogHost'
import { CLEAR_OF_TOASTS } from '@/shared/ui/feedback/useToastFloor'
import { type Celebration, dismissCelebration } from '../celebration'

interface CelebrationCardProps {
  celebration: Celebration
}

/** Buddy celebrates in a corner of the page. It waits while a dialog is open: over it the card would cover its buttons. */
export function CelebrationCard({ celebration }: CelebrationCardProps) {
  const { host, around } = useDialogHost()
  return createPortal(around === document.body && <Card celebration={celebration} />, host)
}

/** Closes after its time; hovering or focusing it pauses that. */
function Card({ celebration }: CelebrationCardProps) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(dismissCelebration, celebration.ms)
    return () => clearTimeout(timer)
  }, [held, celebration])
  return (
    <Paper
      variant="outlined"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={place}
      {...CLEAR_OF_TOASTS}
    >
      <Buddy size={88} emotion="celebrating" />
      <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="p" sx={{ textWrap: 'pretty' }}>
          {celebration.title}
        </Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>{celebration.text}</Typography>
      </Box>
      <IconButton aria-label="Dismiss" onClick={dismissCelebration} sx={{ alignSelf: 'flex-start', m: '-8px' }}>
        <CloseIcon />
      </IconButton>
    </Paper>
  )
}

const place = {
  position: 'fixed',
  zIndex: 'snackbar',
  right: { xs: 16, sm: 24 },
  left: { xs: 16, sm: 'auto' },
  // Above the phone's bottom bar.
  bottom: { xs: 88, sm: 24 },
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  width: { sm: 400 },
  p: 4,
  borderColor: 'var(--bb-marigold-line)',
  bgcolor: 'var(--bb-marigold-tint)',
  boxShadow: 'var(--bb-shadow-pop)',
}
