import DragIcon from '@mui/icons-material/DragIndicatorOutlined'
import IconButton from '@mui/material/IconButton'
import clsx from 'clsx'
import { type KeyboardEvent, useContext } from 'react'
import type { PlannedIdea } from '../idea'
import { KeyboardMoveContext, MOVE_INSTRUCTIONS } from './keyboardMove'

/** Takes an idea to a day of the calendar by keyboard, and shows that its element can be dragged. */
export function MoveButton({ idea, className }: { idea: PlannedIdea; className?: string }) {
  const { press, leave } = useContext(KeyboardMoveContext)
  return (
    <IconButton
      data-idea={idea.id}
      size="small"
      onKeyDown={(event: KeyboardEvent) => press(idea, event)}
      onBlur={leave}
      aria-label={`Move ${idea.title} to another day`}
      aria-describedby={MOVE_INSTRUCTIONS}
      className={clsx('cursor-grab', className)}
    >
      <DragIcon />
    </IconButton>
  )
}
