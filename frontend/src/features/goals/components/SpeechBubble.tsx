import CloseIcon from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { IconButton } from '@/shared/ui/button/IconButton'
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
    <Box sx={small ? [bubble, above] : [bubble, beside]}>
      <Typography variant={small ? 'caption' : 'body2'} component="p" aria-hidden={idle} sx={{ flex: 1, minWidth: 0 }}>
        {text}
      </Typography>
      <IconTooltip name="Hide Buddy">
        <IconButton size="small" onClick={onHide} sx={{ flex: 'none', m: '-6px -8px', color: 'text.tertiary' }}>
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </IconTooltip>
    </Box>
  )
}

const bubble = {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  px: '14px',
  py: '10px',
  border: '1px solid var(--bb-marigold-line)',
  borderRadius: 'var(--bb-r-control)',
  bgcolor: 'background.paper',
  // Room for two lines: a longer message causes no layout shift.
  '& p': { minHeight: '2lh' },
  '&::before': {
    content: '""',
    position: 'absolute',
    width: 9,
    height: 9,
    bgcolor: 'inherit',
    border: 'inherit',
    transform: 'rotate(45deg)',
  },
}

const beside = { '&::before': { left: -5.5, top: 24, borderTop: 0, borderRight: 0 } }

const above = { '&::before': { left: 20, bottom: -5.5, borderTop: 0, borderLeft: 0 } }
