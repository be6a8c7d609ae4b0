import { useDraggable } from '@dnd-kit/core'
import DragIcon from '@mui/icons-material/DragIndicatorOutlined'
import type { SxProps } from '@mui/material/styles'
import { memo, type Ref } from 'react'
import { IconButton } from '@/shared/ui/button/IconButton'
import type { Idea } from '../idea'

/** Takes an idea to a day of the calendar, by mouse, finger or keyboard. */
export function DragHandle({ idea, sx }: { idea: Idea; sx?: SxProps }) {
  const { setNodeRef, listeners, attributes } = useDraggable({ id: `idea-${idea.id}`, data: { idea } })
  return (
    <Handle
      set={setNodeRef}
      ideaId={idea.id}
      listeners={listeners}
      name={`Move ${idea.title} to another day`}
      describedBy={attributes['aria-describedby']}
      sx={sx}
    />
  )
}

interface HandleProps {
  set: Ref<HTMLButtonElement>
  ideaId: number
  listeners: ReturnType<typeof useDraggable>['listeners']
  name: string
  describedBy: string
  sx?: SxProps | undefined
}

/** Not drawn again with each step of what is dragged, which all handles receive. */
const Handle = memo(function Handle({ set, ideaId, listeners, name, describedBy, sx }: HandleProps) {
  return (
    <IconButton
      ref={set}
      data-idea={ideaId}
      size="small"
      {...listeners}
      aria-label={name}
      aria-describedby={describedBy}
      sx={[{ cursor: 'grab', touchAction: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <DragIcon />
    </IconButton>
  )
})
