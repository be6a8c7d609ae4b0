import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  type Over,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { Idea } from '../idea'
import { formatPlanned, movedTo } from '../planned'
import { towardsDay } from './towardsDay'

const ideaOf = (active: Active): Idea => active.data.current?.idea as Idea
const dayOver = (over: Over | null): string | null => (over ? String(over.id) : null)

/** The day under the pointer; by keyboard there is no pointer, and the nearest counts. */
const dayAt: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args))

interface DragToDayProps {
  today: string
  onPlan: (idea: Idea, day: string) => void
  children: ReactNode
}

/** Lets ideas within be dragged to days within. */
export function DragToDay({ today, onPlan, children }: DragToDayProps) {
  const [dragged, setDragged] = useState<Idea>()
  const [day, setDay] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: towardsDay }),
  )
  const begin = ({ active }: DragStartEvent) => {
    setDragged(ideaOf(active))
    setDay(null)
  }
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const on = dayOver(over)
    if (on) onPlan(ideaOf(active), on)
  }
  const when = (idea: Idea, on: string) => formatPlanned(movedTo(on, idea.plannedDate), today)
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${ideaOf(active).title}.`,
    onDragOver: ({ active, over }) => (over ? `Over ${when(ideaOf(active), String(over.id))}.` : 'Not over a day.'),
    onDragEnd: ({ active, over }) =>
      over ? `${ideaOf(active).title} is planned for ${when(ideaOf(active), String(over.id))}.` : 'Put back.',
    onDragCancel: () => 'Put back.',
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dayAt}
      onDragStart={begin}
      onDragOver={({ over }) => setDay(dayOver(over))}
      onDragEnd={end}
      onDragCancel={() => setDragged(undefined)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={[besidePointer]}>
        {dragged && (
          <Box sx={carried}>
            <Typography noWrap dir="auto" sx={{ fontWeight: 500 }}>
              {dragged.title}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'primary.main' }}>
              {day ? `Plan for ${when(dragged, day)}` : 'Drop it on a day'}
            </Typography>
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const INSTRUCTIONS =
  'Press space to pick the idea up, the arrow keys to go from day to day, space again to plan it for that day, Escape to put it back.'

const WIDTH = 260
const EDGE = 8

/** Hangs below the pointer, so that the day under it can be read, and stays in the window. */
const besidePointer: Modifier = ({ activeNodeRect, windowRect, transform }) => {
  if (!activeNodeRect || !windowRect) return transform
  const left = Math.min(activeNodeRect.left + transform.x, windowRect.width - WIDTH - EDGE)
  return { ...transform, x: Math.max(EDGE, left) - activeNodeRect.left, y: transform.y + activeNodeRect.height }
}

const carried = {
  width: WIDTH,
  p: '10px 14px',
  bgcolor: 'var(--bb-card)',
  borderRadius: 'var(--bb-r-card)',
  boxShadow: 'var(--bb-shadow-pop)',
  cursor: 'grabbing',
}
