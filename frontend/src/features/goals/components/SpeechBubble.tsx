import CloseIcon from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'

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
    <div className={clsx(bubble, corner, small ? cornerBelow : cornerBeside)}>
      {/* Room for two lines: a longer message causes no layout shift. */}
      <Typography
        variant={small ? 'caption' : 'body2'}
        component="p"
        aria-hidden={idle}
        className="flex-1 min-w-0 min-h-[2lh]"
      >
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

const bubble =
  'relative flex flex-1 items-start gap-2 min-w-0 py-2.5 px-3.5 border border-marigold-line rounded-control bg-card'

/** Points at Buddy. */
const corner =
  'before:content-[""] before:absolute before:size-2.25 before:rotate-45 before:border-marigold-line before:bg-card'

const cornerBeside = 'before:-left-[5.5px] before:top-6 before:border-b before:border-l'

const cornerBelow = 'before:left-5 before:-bottom-[5.5px] before:border-b before:border-r'
