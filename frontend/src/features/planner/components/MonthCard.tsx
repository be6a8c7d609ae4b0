import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import FeedIcon from '@mui/icons-material/EventRepeatOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Card } from '@/shared/ui/layout/Card'
import { STAGE_COLOR } from '../idea'
import { dayAfter, monthAfter, monthOf, weeksOf } from '../month'
import { daysQuery } from '../queries'
import { formatMonthName, WEEKDAYS } from './calendarNames'
import { MonthDay } from './MonthDay'

interface MonthCardProps {
  month: string
  day: string
  today: string
  onMonth: (month: string) => void
  onDay: (day: string) => void
  /** Leads to the plan in a calendar app. */
  onSubscribe: () => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month and how much is planned on its days. */
export function MonthCard({ month, day, today, onMonth, onDay, onSubscribe }: MonthCardProps) {
  const { data, error, refetch, isFetching } = useQuery(daysQuery(month))
  const grid = useRef<HTMLDivElement>(null)
  const planned = new Map(data?.items.map((counts) => [counts.date, counts]))
  const weeks = weeksOf(month)
  const reachable = weeks.flat().includes(day) ? day : `${month}-01`

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const from = (event.target as HTMLElement).dataset.day
    if (!step || !from) return
    event.preventDefault()
    const to = dayAfter(from, step)
    onDay(to)
    // The month may change with the day, so that its button is there after the next drawing.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus())
  }

  return (
    <Card
      title={<span aria-live="polite">{formatMonthName(month)}</span>}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" variant="outlined" onClick={() => onDay(today)}>
            Today
          </Button>
          <IconButton size="small" aria-label="Previous month" onClick={() => onMonth(monthAfter(month, -1))}>
            <BackIcon />
          </IconButton>
          <IconButton size="small" aria-label="Next month" onClick={() => onMonth(monthAfter(month, 1))}>
            <NextIcon />
          </IconButton>
        </Box>
      }
    >
      {error && <ErrorState title="Failed to load content ideas" onRetry={() => void refetch()} busy={isFetching} />}
      <Box ref={grid} role="grid" aria-label={formatMonthName(month)} onKeyDown={move} sx={{ mt: 3 }}>
        <Box role="row" sx={row}>
          {WEEKDAYS.map(({ short, long }) => (
            <Typography
              key={long}
              role="columnheader"
              aria-label={long}
              variant="caption"
              sx={{ color: 'text.secondary', textAlign: 'center', pb: 2 }}
            >
              {short}
            </Typography>
          ))}
        </Box>
        {weeks.map((week) => (
          <Box key={week[0]} role="row" sx={[row, { borderTop: '1px solid var(--bb-line)' }]}>
            {week.map((one) => (
              <MonthDay
                key={one}
                day={one}
                planned={planned.get(one)}
                outside={monthOf(one) !== month}
                today={one === today}
                chosen={one === day}
                reachable={one === reachable}
                onChoose={() => onDay(one)}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Box sx={foot}>
        <Legend />
        <Button size="small" variant="text" startIcon={<FeedIcon />} onClick={onSubscribe} sx={{ ml: 'auto' }}>
          Add to your calendar
        </Button>
      </Box>
    </Card>
  )
}

const LEGEND = { open: 'Backlog, draft', active: 'In progress', ready: 'Finalised' } as const

function Legend() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {(['open', 'active', 'ready'] as const).map((stage) => (
        <Typography
          key={stage}
          variant="caption"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}
        >
          <Box
            component="span"
            sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: `var(--bb-${STAGE_COLOR[stage]})` }}
          />
          {LEGEND[stage]}
        </Typography>
      ))}
    </Box>
  )
}

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  pt: 3,
  borderTop: '1px solid var(--bb-line)',
}

const row = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }
