import ClickAwayListener from '@mui/material/ClickAwayListener'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import type { PointerEventHandler, ReactNode } from 'react'
import { landmark } from '@/shared/ui/layout/landmark'

interface HoverPopupProps {
  id: string
  anchor: () => HTMLElement
  onEnter: PointerEventHandler
  onLeave: PointerEventHandler
  onAway: (target: EventTarget | null) => void
  children: ReactNode
}

/** The card itself, floating below its trigger. */
export default function HoverPopup({ id, anchor, onEnter, onLeave, onAway, children }: HoverPopupProps) {
  return (
    <Popper
      id={id}
      open
      anchorEl={anchor}
      container={() => landmark(anchor())}
      placement="bottom-start"
      modifiers={[
        { name: 'offset', options: { offset: [0, 8] } },
        { name: 'preventOverflow', options: { padding: 12 } },
      ]}
      className="z-1500"
    >
      <ClickAwayListener onClickAway={({ target }) => onAway(target)}>
        <Paper
          variant="outlined"
          onPointerEnter={onEnter}
          onPointerLeave={onLeave}
          className="w-72 max-w-[calc(100vw_-_24px)] px-3.5 py-3 rounded-[10px] shadow-pop"
        >
          {children}
        </Paper>
      </ClickAwayListener>
    </Popper>
  )
}
