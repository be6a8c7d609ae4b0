import CloseIcon from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Portal from '@mui/material/Portal'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { endMoment, type Moment } from '../moments'

/** Buddy is glad of something, at the edge of the page. It goes by itself, and not while somebody is at it. */
export function MomentCard({ moment }: { moment: Moment }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(endMoment, moment.ms)
    return () => clearTimeout(timer)
  }, [held, moment])
  return (
    <Portal>
      <Paper
        variant="outlined"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        sx={place}
      >
        <Buddy size={88} emotion="celebrating" />
        <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h4" component="p" sx={{ textWrap: 'pretty' }}>
            {moment.title}
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>{moment.text}</Typography>
        </Box>
        <IconButton aria-label="Dismiss" onClick={endMoment} sx={{ alignSelf: 'flex-start', m: '-8px' }}>
          <CloseIcon />
        </IconButton>
      </Paper>
    </Portal>
  )
}

const place = {
  position: 'fixed',
  zIndex: 'snackbar',
  right: { xs: 16, sm: 24 },
  left: { xs: 16, sm: 'auto' },
  // Above the bar of a phone.
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
