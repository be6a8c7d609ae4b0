import { useDraggable } from '@dnd-kit/core'
import DragIcon from '@mui/icons-material/DragIndicatorOutlined'
import type { SxProps } from '@mui/material/styles'
import { type ContextType, type KeyboardEvent, memo, type Ref, useContext } from 'react'
import { IconButton } from '@/shared/ui/button/IconButton'
import type { Idea } from '../idea'
import { KeyboardMoveContext } from './keyboardMove'

/** Takes an idea to a day of the calendar, by mouse, finger or keyboard. */
export function DragHandle({ idea, sx }: { idea: Idea; sx?: SxProps }) {
  const { setNodeRef, listeners, attributes } = useDraggable({ id: `idea-${idea.id}`, data: { idea } })
  const { press, leave } = useContext(KeyboardMoveContext)
  return (
    <Handle
      set={setNodeRef}
      idea={idea}
      listeners={listeners}
      press={press}
      leave={leave}
      describedBy={attributes['aria-describedby']}
      sx={sx}
    />
  )
}

interface HandleProps extends Pick<ContextType<typeof KeyboardMoveContext>, 'press' | 'leave'> {
  set: Ref<HTMLButtonElement>
  idea: Idea
  listeners: ReturnType<typeof useDraggable>['listeners']
  describedBy: string
  sx?: SxProps | undefined
}

/** Not drawn again with each step of what is dragged, which all handles receive. */
const Handle = memo(function Handle({ set, idea, listeners, press, leave, describedBy, sx }: HandleProps) {
  return (
    <IconButton
      ref={set}
      data-idea={idea.id}
      size="small"
      {...listeners}
      onKeyDown={(event: KeyboardEvent) => press(idea, event)}
      onBlur={leave}
      aria-label={`Move ${idea.title} to another day`}
      aria-describedby={describedBy}
      sx={[{ cursor: 'grab', touchAction: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <DragIcon />
    </IconButton>
  )
})
