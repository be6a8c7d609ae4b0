import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { weekdays } from '@/shared/lib/formatDate'
import { DAYS_OF_KEY, dayAfter } from '../month'

export interface GridDay {
  day: string
  /** The one day of the grid that Tab leads to. */
  reachable: boolean
}

interface DayGridProps {
  /** What these days are. */
  label: string
  /** Whole weeks, each from the viewer's first weekday on. */
  weeks: string[][]
  /** The day that Tab leads to, where the grid shows it. */
  day: string
  /** The day that Tab leads to otherwise. */
  first: string
  /** What the days hold is on its way. */
  busy?: boolean
  /** One letter for a weekday. */
  narrow?: boolean
  /** The height of all weeks together, however many there are. */
  height?: number
  /** An arrow key leads to a day, of this grid or another. */
  onStep: (day: string) => void
  /** A grid cell; what is to have the focus carries `data-day`. */
  children: (day: GridDay) => ReactNode
}

/** Weeks of days, walked through by arrow keys. */
export function DayGrid({ label, weeks, day, first, busy, narrow, height, onStep, children }: DayGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  /** Where the arrows have led while the focus is still on its way; the next key goes on from there. */
  const heading = useRef<string>(undefined)
  const reachable = weeks.flat().includes(day) ? day : first

  const move = (event: KeyboardEvent) => {
    const step = DAYS_OF_KEY[event.key]
    const from = heading.current ?? (event.target as HTMLElement).dataset.day
    if (!step || !from) return
    event.preventDefault()
    heading.current = dayAfter(from, step)
    onStep(heading.current)
  }

  // The weeks may change with the day, and its cell is there only once that is drawn.
  useLayoutEffect(() => {
    if (heading.current !== day) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  })

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-busy={busy}
      onKeyDown={move}
      onFocus={() => {
        heading.current = undefined
      }}
      className="mt-3"
    >
      {/* biome-ignore lint/a11y: a row of a grid whose days take the focus */}
      <div role="row" className={row}>
        {weekdays().map(({ short, long }) => (
          <Typography
            key={long}
            role="columnheader"
            aria-label={long}
            variant="caption"
            className={clsx(weekday, !narrow && atStart)}
          >
            {narrow ? short.charAt(0) : short}
          </Typography>
        ))}
      </div>
      <div
        role="rowgroup"
        className={clsx('grid', height ? '[grid-auto-rows:1fr]' : '[grid-auto-rows:auto]')}
        style={{ height }}
      >
        {weeks.map((week) => (
          // biome-ignore lint/a11y: a row of a grid whose days take the focus
          <div key={week[0]} role="row" className={clsx(row, !narrow && 'border-t')}>
            {week.map((one) => children({ day: one, reachable: one === reachable }))}
          </div>
        ))}
      </div>
    </div>
  )
}

const row = 'grid grid-cols-7'

const weekday = 'text-ink-2 text-center pb-2'

/** Over the words of a day. */
const atStart = '@min-[500px]:ps-2 @min-[500px]:text-start'
