import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import MoreIcon from '@mui/icons-material/MoreHorizOutlined'
import StopIcon from '@mui/icons-material/PauseOutlined'
import StartIcon from '@mui/icons-material/PlayArrowOutlined'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { ButtonMenu } from '@/shared/ui/overlay/ButtonMenu'
import type { Action, ActionKind } from '../actions'

interface RowMenuProps {
  username: string
  isTracking: boolean
  onAction: (action: Action) => void
}

/** What can be done with an account. One that is tracked has to be stopped before it can be removed. */
export function RowMenu({ username, isTracking, onAction }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (kind: ActionKind) => {
    setAnchor(null)
    onAction({ kind, username })
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
            <MenuItem key="remove" onClick={() => choose('remove')} className="text-bad-text">
              <RemoveIcon />
              Remove Competitor
            </MenuItem>,
          ]
        )}
      </ButtonMenu>
    </>
  )
}
