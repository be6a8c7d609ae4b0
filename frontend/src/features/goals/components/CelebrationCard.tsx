import CloseIcon from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Announce } from '@/shared/announce/Announce'
import { Buddy } from '@/shared/ui/buddy/Buddy'
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
      component="aside"
      aria-label="Celebration"
      variant="outlined"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={place}
      {...CLEAR_OF_TOASTS}
    >
      <Buddy size={88} emotion="celebrating" />
      <div className="flex-1 min-w-0">
        <Announce text={`${celebration.title} ${celebration.text}`} />
        <Typography variant="h4" component="p" className="text-pretty">
          {celebration.title}
        </Typography>
        <Typography className="mt-1 text-ink-2 text-pretty">{celebration.text}</Typography>
      </div>
      <IconButton aria-label="Dismiss" onClick={dismissCelebration} className="self-start -m-2">
        <CloseIcon />
      </IconButton>
    </Paper>
  )
}

const place =
  'fixed z-1400 right-4 sm:right-6 left-4 sm:left-auto bottom-22 sm:bottom-6 flex items-center gap-4 sm:w-100 p-4 border-marigold-line bg-marigold-tint shadow-pop'
