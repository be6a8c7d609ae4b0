import { createContext, type KeyboardEvent, useRef, useState } from 'react'
import { useStableCallback } from '@/shared/lib/useStableCallback'
import type { PlannedIdea } from '../idea'
import { DAYS_OF_KEY, dayAfter } from '../month'
import { dayOf, formatPlanned, movedTo } from '../planned'

/** What is moved by keyboard, and where to. */
interface Moving {
  idea: PlannedIdea
  /** Null until the first arrow key. */
  day: string | null
}

interface KeyboardMove {
  moving: Moving | null
  /** A key that was pressed on the handle of an idea. */
  press: (idea: PlannedIdea, event: KeyboardEvent) => void
  /** The focus has left the handle. */
  leave: () => void
}

/** The id of the words that say how an idea is moved. */
export const MOVE_INSTRUCTIONS = 'move-instructions'

export const KeyboardMoveContext = createContext<KeyboardMove>({ moving: null, press: () => {}, leave: () => {} })

/** What a screen reader says while an idea is moved, by keyboard or pointer. */
export function moveWords(today: string) {
  const when = ({ plannedDate }: PlannedIdea, on: string) => formatPlanned(movedTo(on, plannedDate), today)
  return {
    pickedUp: ({ title }: PlannedIdea) => `Picked up ${title}.`,
    over: (idea: PlannedIdea, day: string) => `Over ${when(idea, day)}.`,
    planned: (idea: PlannedIdea, day: string) => `${idea.title} is planned for ${when(idea, day)}.`,
    putBack: 'Put back.',
  }
}

interface Planner {
  today: string
  days: string[]
  onPlan: (idea: PlannedIdea, day: string) => void
}

/** Moves an idea by keyboard: Space picks it up and plans it, the arrow keys go from day to day, Escape puts it back. */
export function useKeyboardMove({ today, days, onPlan }: Planner) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [said, say] = useState('')
  const latest = useRef<Moving>(null) // keys may come faster than the page is drawn
  const become = (next: Moving | null, message: string) => {
    latest.current = next
    setMoving(next)
    say(message)
  }
  const words = moveWords(today)
  const step = ({ idea, day }: Moving, by: number) => {
    const own = idea.plannedDate && dayOf(idea.plannedDate)
    const home = [own, today].find((one) => one && days.includes(one)) ?? days[0]
    const to = day === null ? home : dayAfter(day, by)
    if (to && days.includes(to)) become({ idea, day: to }, words.over(idea, to))
  }
  const drop = ({ idea, day }: Moving) => {
    if (day === null) return become(null, words.putBack)
    onPlan(idea, day)
    become(null, words.planned(idea, day))
  }
  const press = useStableCallback((idea: PlannedIdea, event: KeyboardEvent) => {
    const now = latest.current
    const by = DAYS_OF_KEY[event.code]
    const picks = event.code === 'Space' || event.code === 'Enter'
    if (!picks && !now) return
    if (picks && now) drop(now)
    else if (picks) become({ idea, day: null }, words.pickedUp(idea))
    else if (now && by) step(now, by)
    else if (event.code === 'Escape') become(null, words.putBack)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  const leave = useStableCallback(() => latest.current && become(null, words.putBack))
  return { moving, press, leave, said }
}
