import {
  type Active,
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { PlannedIdea } from '../idea'
import { formatPlanned, movedTo } from '../planned'
import { CARRIED, hangAtPointer } from './hangAtPointer'
import { KeyboardMoveContext, MOVE_INSTRUCTIONS, moveWords, useKeyboardMove } from './keyboardMove'

const ideaOf = (active: Active): PlannedIdea => active.data.current?.idea as PlannedIdea

interface DragToDayProps {
  today: string
  /** The days on the calendar. */
  days: string[]
  onPlan: (idea: PlannedIdea, day: string) => void
  children: ReactNode
}

/** Lets ideas within be moved to days within: dragged by mouse or finger, or by keyboard. */
export function DragToDay({ today, days, onPlan, children }: DragToDayProps) {
  const [dragged, setDragged] = useState<PlannedIdea>()
  const [day, setDay] = useState<string>()
  const keyboard = useKeyboardMove({ today, days, onPlan })
  const { moving } = keyboard
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const words = moveWords(today)
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.pickedUp(ideaOf(active)),
    onDragOver: ({ active, over }) => (over ? words.over(ideaOf(active), String(over.id)) : undefined),
    onDragEnd: ({ active, over }) => (over ? words.planned(ideaOf(active), String(over.id)) : words.putBack),
    onDragCancel: () => words.putBack,
  }
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
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
    >
      <KeyboardMoveContext value={keyboard}>{children}</KeyboardMoveContext>
      <div id={MOVE_INSTRUCTIONS} className="hidden">
        {INSTRUCTIONS}
      </div>
      <div role="status" className="sr-only">
        {keyboard.said}
      </div>
      <DragOverlay dropAnimation={null} modifiers={[hangAtPointer]}>
        {dragged && <Carried idea={dragged} {...{ day, today }} hint="Drop it on a day" />}
      </DragOverlay>
      {moving && (
        <div className={atTheBottom}>
          <Carried idea={moving.idea} day={moving.day} today={today} hint="Choose a day by the arrow keys" />
        </div>
      )}
    </DndContext>
  )
}

interface CarriedProps {
  idea: PlannedIdea
  day: string | null | undefined
  today: string
  hint: string
}

/** The idea on its way, and what becomes of it. */
function Carried({ idea: { title, plannedDate }, day, today, hint }: CarriedProps) {
  return (
    <div className={carried} style={{ width: CARRIED.width }}>
      <Typography noWrap dir="auto" className="font-medium">
        {title}
      </Typography>
      <Typography variant="caption" component="p" className="text-primary">
        {day ? `Plan for ${formatPlanned(movedTo(day, plannedDate), today)}` : hint}
      </Typography>
    </div>
  )
}

const INSTRUCTIONS =
  'Press space to pick the idea up, the arrow keys to go from day to day, space again to plan it for that day, Escape to put it back.'

/** By keyboard there is no pointer to hang from. */
const atTheBottom = 'fixed inset-x-0 bottom-8 z-1500 [&>*]:mx-auto'

const carried = 'px-3.5 py-2.5 bg-card rounded-card shadow-pop cursor-grabbing'
