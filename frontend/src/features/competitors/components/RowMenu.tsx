import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import MoreIcon from '@mui/icons-material/MoreHorizOutlined'
import StopIcon from '@mui/icons-material/PauseOutlined'
import StartIcon from '@mui/icons-material/PlayArrowOutlined'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { ButtonMenu } from '@/shared/ui/ButtonMenu'
import type { Act, ActKind } from '../acts'

interface RowMenuProps {
  username: string
  isTracking: boolean
  onAct: (act: Act) => void
}

/** What can be done with an account. One that is tracked has to be stopped before it can be removed. */
export function RowMenu({ username, isTracking, onAct }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (kind: ActKind) => {
    setAnchor(null)
    onAct({ kind, username })
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for @${username}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <ButtonMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {isTracking ? (
          <MenuItem onClick={() => choose('stop')}>
            <StopIcon />
            Stop Tracking
          </MenuItem>
        ) : (
          [
            <MenuItem key="start" onClick={() => choose('start')}>
              <StartIcon />
              Start Tracking
            </MenuItem>,
            <MenuItem key="remove" onClick={() => choose('remove')} sx={{ color: 'var(--bb-bad-text)' }}>
              <RemoveIcon />
              Remove Competitor
            </MenuItem>,
          ]
        )}
      </ButtonMenu>
    </>
  )
}
