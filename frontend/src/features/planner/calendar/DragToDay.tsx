import {
  type Active,
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import type { Idea } from '../idea'
import { dayOf, formatPlanned, movedTo } from '../planned'
import { holdKeys } from './holdKeys'
import { besidePointer, PREVIEW } from './preview'
import { dayTowards, wayTo } from './towardsDay'

const ideaOf = (active: Active): Idea => active.data.current?.idea as Idea
const dayOver = (over: Over | null): string | null => (over ? String(over.id) : null)

interface DragToDayProps {
  today: string
  onPlan: (idea: Idea, day: string) => void
  children: ReactNode
}

/** Lets ideas within be dragged to days within. */
export function DragToDay({ today, onPlan, children }: DragToDayProps) {
  const [dragged, setDragged] = useState<Idea>()
  const [day, setDay] = useState<string | null>(null)
  const { arrowTo, dayAt, ledTo, letGo } = useArrows(today)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: arrowTo }),
  )
  const begin = ({ active, activatorEvent }: DragStartEvent) => {
    if (activatorEvent instanceof KeyboardEvent) holdKeys()
    letGo()
    setDragged(ideaOf(active))
    setDay(null)
  }
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const on = dropDay(over)
    if (on) onPlan(ideaOf(active), on)
  }
  /** What the arrows have led to counts at once: a quick user drops it before it is measured there. */
  const dropDay = (over: Over | null) => ledTo() ?? dayOver(over)
  const when = (idea: Idea, on: string) => formatPlanned(movedTo(on, idea.plannedDate), today)
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${ideaOf(active).title}.`,
    onDragOver: ({ active, over }) => (over ? `Over ${when(ideaOf(active), String(over.id))}.` : 'Not over a day.'),
    onDragEnd: ({ active, over }) => {
      const on = dropDay(over)
      return on ? `${ideaOf(active).title} is planned for ${when(ideaOf(active), on)}.` : 'Put back.'
    },
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

/** By keyboard there is no pointer: the day is the one that the arrow keys have led to, and none before the first of them. */
function useArrows(today: string) {
  const led = useRef<{ to: string; from: { x: number; y: number } }>(null)
  // Where the page scrolls instead of the card, nothing else would have the day looked for again.
  const [, setTo] = useState<string>()
  const arrowTo: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    const planned = context.active && ideaOf(context.active).plannedDate
    const shown = (day: string) => context.droppableContainers.has(day)
    const own = planned && dayOf(planned)
    const home = own && shown(own) ? own : shown(today) ? today : firstOf(context.droppableContainers.keys())
    const to = dayTowards(event.code, led.current?.to ?? null, home, shown)
    if (!to) return undefined
    event.preventDefault()
    led.current = { to, from: led.current?.from ?? currentCoordinates }
    setTo(to)
    const { from } = led.current
    const way = wayTo(to, context)
    return { x: from.x + way.x, y: from.y + way.y }
  }
  const dayAt: CollisionDetection = (args) =>
    args.pointerCoordinates ? pointerWithin(args) : led.current ? [{ id: led.current.to }] : []
  const ledTo = () => led.current?.to ?? null
  const letGo = () => {
    led.current = null
  }
  return { arrowTo, dayAt, ledTo, letGo }
}

/** Of another month than the idea's own, the day that it begins with. */
const firstOf = (days: Iterable<unknown>): string => [...days].map(String).sort()[0] ?? ''

const INSTRUCTIONS =
  'Press space to pick the idea up, the arrow keys to go from day to day, space again to plan it for that day, Escape to put it back.'

const carried = {
  width: PREVIEW.width,
  p: '10px 14px',
  bgcolor: 'var(--bb-card)',
  borderRadius: 'var(--bb-r-card)',
  boxShadow: 'var(--bb-shadow-pop)',
  cursor: 'grabbing',
}
