import CloseIcon from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import styles from './SpeechBubble.module.css'

interface SpeechBubbleProps {
  text: string
  /** Decorative text of the idle story, hidden from screen readers. */
  idle: boolean
  small?: boolean
  onHide: () => void
}

/** Buddy's message, with a button that hides Buddy. */
export function SpeechBubble({ text, idle, small, onHide }: SpeechBubbleProps) {
  return (
    <div className={clsx(styles.bubble, small ? styles.below : styles.beside)}>
      <Typography variant={small ? 'caption' : 'body2'} component="p" aria-hidden={idle} className="flex-1 min-w-0">
        {text}
      </Typography>
      <IconTooltip name="Hide Buddy">
        <IconButton size="small" onClick={onHide} className="flex-none m-[-6px_-8px] text-ink-3">
          <CloseIcon />
        </IconButton>
      </IconTooltip>
    </div>
  )
}
