import {
  type Active,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { visuallyHidden } from '@/shared/ui/layout/visuallyHidden'
import type { Idea } from '../idea'
import { formatPlanned, movedTo } from '../planned'
import { KeyboardMoveContext, useKeyboardMove } from './keyboardMove'
import { besidePointer, PREVIEW } from './preview'

const ideaOf = (active: Active): Idea => active.data.current?.idea as Idea

interface DragToDayProps {
  today: string
  /** The days on the calendar. */
  days: string[]
  onPlan: (idea: Idea, day: string) => void
  children: ReactNode
}

/** Lets ideas within be moved to days within: dragged by mouse or finger, or by keyboard. */
export function DragToDay({ today, days, onPlan, children }: DragToDayProps) {
  const [dragged, setDragged] = useState<Idea>()
  const [day, setDay] = useState<string>()
  const keyboard = useKeyboardMove({ today, days, onPlan })
  const { moving } = keyboard
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    if (over) onPlan(ideaOf(active), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => {
        setDragged(ideaOf(active))
        setDay(undefined)
      }}
      onDragOver={({ over }) => setDay(over ? String(over.id) : undefined)}
      onDragEnd={end}
      onDragCancel={() => setDragged(undefined)}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <KeyboardMoveContext value={keyboard}>{children}</KeyboardMoveContext>
      <Box role="status" sx={visuallyHidden}>
        {keyboard.said}
      </Box>
      <DragOverlay dropAnimation={null} modifiers={[besidePointer]}>
        {dragged && <Carried idea={dragged} {...{ day, today }} hint="Drop it on a day" />}
      </DragOverlay>
      {moving && (
        <Box sx={atTheBottom}>
          <Carried idea={moving.idea} day={moving.day} today={today} hint="Choose a day by the arrow keys" />
        </Box>
      )}
    </DndContext>
  )
}

interface CarriedProps {
  idea: Idea
  day: string | null | undefined
  today: string
  hint: string
}

/** The idea on its way, and what becomes of it. */
function Carried({ idea: { title, plannedDate }, day, today, hint }: CarriedProps) {
  return (
    <Box sx={carried}>
      <Typography noWrap dir="auto" sx={{ fontWeight: 500 }}>
        {title}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'primary.main' }}>
        {day ? `Plan for ${formatPlanned(movedTo(day, plannedDate), today)}` : hint}
      </Typography>
    </Box>
  )
}

/** Who drags by mouse or finger sees what happens; by keyboard it is said below. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

const INSTRUCTIONS =
  'Press space to pick the idea up, the arrow keys to go from day to day, space again to plan it for that day, Escape to put it back.'

/** By keyboard there is no pointer to hang from. */
const atTheBottom = { position: 'fixed', insetInline: 0, bottom: 32, zIndex: 'tooltip', '& > *': { mx: 'auto' } }

const carried = {
  width: PREVIEW.width,
  p: '10px 14px',
  bgcolor: 'var(--bb-card)',
  borderRadius: 'var(--bb-r-card)',
  boxShadow: 'var(--bb-shadow-pop)',
  cursor: 'grabbing',
}
