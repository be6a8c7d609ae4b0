import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { dayAfter } from '../month'

/** How many days on each arrow key leads. */
const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type Context = Parameters<KeyboardCoordinateGetter>[1]['context']

/** The day that an arrow key leads to, of those on the calendar: first the idea's own or today, then from day to day. */
export function dayTowards(key: string, on: string | null, home: string, shown: (day: string) => boolean) {
  const days = DAYS[key]
  if (days === undefined) return undefined
  const to = on === null ? home : dayAfter(on, days)
  return shown(to) ? to : (on ?? undefined)
}

/** How far what is dragged has to go from where it was picked up, to lie on a day. */
export function wayTo(day: string, { active, droppableRects }: Context) {
  const from = active?.rect.current.initial
  const to = droppableRects.get(day)
  if (!from || !to) return { x: 0, y: 0 }
  return {
    x: to.left + to.width / 2 - from.left - from.width / 2,
    y: to.top + to.height / 2 - from.top - from.height / 2,
  }
}
