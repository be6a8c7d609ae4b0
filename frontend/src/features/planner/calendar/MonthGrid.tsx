import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatMonthName, weekdays } from '@/shared/lib/formatDate'
import { dayAfter, monthOf, weeksOf } from '../month'

export interface GridDay {
  day: string
  /** Of the month before or after. */
  outside: boolean
  /** The one day of the grid that Tab leads to. */
  reachable: boolean
}

interface MonthGridProps {
  month: string
  /** The day that Tab leads to, where the grid shows it. */
  day: string
  /** One letter for a weekday. */
  narrow?: boolean
  /** The height of all weeks together, however many there are. */
  height?: number
  /** An arrow key leads to a day, of this month or another. */
  onStep: (day: string) => void
  /** A grid cell; what is to have the focus carries `data-day`. */
  children: (day: GridDay) => ReactNode
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The weeks of a month, walked through by arrow keys. */
export function MonthGrid({ month, day, narrow, height, onStep, children }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  /** Where the arrows have led while the focus is still on its way; the next key goes on from there. */
  const heading = useRef<string>(undefined)
  const weeks = weeksOf(month)
  const reachable = weeks.flat().includes(day) ? day : `${month}-01`

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const from = heading.current ?? (event.target as HTMLElement).dataset.day
    if (!step || !from) return
    event.preventDefault()
    heading.current = dayAfter(from, step)
    onStep(heading.current)
  }

  // The month may change with the day, and its cell is there only once that is drawn.
  useLayoutEffect(() => {
    if (heading.current !== day) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  })

  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={formatMonthName(month)}
      onKeyDown={move}
      onFocus={() => {
        heading.current = undefined
      }}
      sx={{ mt: 3 }}
    >
      <Box role="row" sx={row}>
        {weekdays().map(({ short, long }) => (
          <Typography key={long} role="columnheader" aria-label={long} variant="caption" sx={weekday}>
            {narrow ? short.charAt(0) : short}
          </Typography>
        ))}
      </Box>
      <Box role="rowgroup" sx={{ display: 'grid', gridAutoRows: height ? '1fr' : 'auto', height }}>
        {weeks.map((week) => (
          <Box key={week[0]} role="row" sx={[row, !narrow && { borderTop: '1px solid var(--bb-line)' }]}>
            {week.map((one) => children({ day: one, outside: monthOf(one) !== month, reachable: one === reachable }))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const row = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }

const weekday = { color: 'text.secondary', textAlign: 'center', pb: 2 }
