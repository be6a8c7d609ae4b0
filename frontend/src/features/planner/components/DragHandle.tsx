import { useDraggable } from '@dnd-kit/core'
import DragIcon from '@mui/icons-material/DragIndicatorOutlined'
import IconButton from '@mui/material/IconButton'
import type { SxProps } from '@mui/material/styles'
import type { Idea } from '../idea'

/** Takes an idea to a day of the calendar, by mouse, finger or keyboard. */
export function DragHandle({ idea, sx }: { idea: Idea; sx?: SxProps }) {
  const { setNodeRef, listeners, attributes } = useDraggable({ id: `idea-${idea.id}`, data: { idea } })
  return (
    <IconButton
      ref={setNodeRef}
      size="small"
      {...listeners}
      aria-label={`Move ${idea.title} to another day`}
      aria-describedby={attributes['aria-describedby']}
      sx={[{ cursor: 'grab', touchAction: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <DragIcon />
    </IconButton>
  )
}
