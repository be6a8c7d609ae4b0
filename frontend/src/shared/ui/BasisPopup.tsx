import Box from '@mui/material/Box'
import ClickAwayListener from '@mui/material/ClickAwayListener'
import Popper from '@mui/material/Popper'
import type { PointerEventHandler } from 'react'
import { BasisCard, type BasisCardProps } from './BasisCard'
import { landmark } from './landmark'

interface BasisPopupProps extends BasisCardProps {
  id: string
  anchor: () => HTMLElement
  onEnter: PointerEventHandler
  onLeave: PointerEventHandler
  onAway: (target: EventTarget | null) => void
}

/** The card of a figure, floating below it. */
export default function BasisPopup({ id, anchor, onEnter, onLeave, onAway, ...card }: BasisPopupProps) {
  return (
    <Popper
      id={id}
      open
      anchorEl={anchor}
      container={landmark}
      placement="bottom-start"
      modifiers={[
        { name: 'offset', options: { offset: [0, 8] } },
        { name: 'preventOverflow', options: { padding: 12 } },
      ]}
      sx={{ zIndex: 'tooltip' }}
    >
      <ClickAwayListener onClickAway={({ target }) => onAway(target)}>
        <Box onPointerEnter={onEnter} onPointerLeave={onLeave}>
          <BasisCard {...card} />
        </Box>
      </ClickAwayListener>
    </Popper>
  )
}
