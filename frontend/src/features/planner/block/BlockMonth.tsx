import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useState } from 'react'
import type { PlannerDay } from '@/shared/api/gen/types.gen'
import { formatMonthName } from '@/shared/lib/formatDate'
import { Button } from '@/shared/ui/button/Button'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import { countsOf, dayLabel } from '../calendar/dayCounts'
import { type GridDay, MonthGrid } from '../calendar/MonthGrid'
import { MonthSteps } from '../calendar/MonthSteps'
import { StageLegend } from '../calendar/StageLegend'
import { STAGE_COLOR } from '../idea'
import { monthOf } from '../month'
import { dayOf } from '../planned'
import { daysQuery } from '../queries'

const WEEKS_HEIGHT = 264

/** The month with a dot for each stage of what is planned; a day opens in the planner. */
export function BlockMonth({ now }: { now: string }) {
  const today = dayOf(now)
  const [day, setDay] = useState(today)
  const [month, setMonth] = useState(monthOf(today))
  const { data, error, isFetching, refetch } = useQuery(daysQuery(month))
  const planned = new Map(data?.items.map((counts) => [counts.date, counts]))
  const step = (to: string) => {
    setDay(to)
    setMonth(monthOf(to))
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, md: 36 } }}>
        <Typography component="h3" variant="subtitle2" aria-live="polite" sx={{ flex: 1 }}>
          {formatMonthName(month)}
        </Typography>
        <MonthSteps month={month} onMonth={setMonth} />
      </Box>
      <MonthGrid narrow month={month} day={day} height={WEEKS_HEIGHT} onStep={step}>
        {(place) => (
          <BlockDay
            key={place.day}
            {...place}
            planned={planned.get(place.day)}
            known={data !== undefined}
            today={place.day === today}
          />
        )}
      </MonthGrid>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 24, mt: 2 }}>
        {error && !data ? (
          <Typography role="alert" variant="caption" component="div" sx={{ color: 'var(--bb-bad-text)' }}>
            We can't load your planned days.
            <Button
              size="small"
              variant="text"
              loading={isFetching}
              onClick={() => void refetch()}
              sx={{ ml: 1, my: -2 }}
            >
              Try Again
            </Button>
          </Typography>
        ) : (
          <StageLegend />
        )}
      </Box>
    </Box>
  )
}

interface BlockDayProps extends GridDay {
  planned: PlannerDay | undefined
  known: boolean
  today: boolean
}

const DayLink = createLink(ButtonBase)

function BlockDay({ day, outside, reachable, planned, known, today }: BlockDayProps) {
  const counts = countsOf(planned)
  return (
    <Box role="gridcell" sx={{ display: 'grid', minWidth: 0 }}>
      <DayLink
        to="/content-planner"
        search={{ day, view: 'calendar' }}
        data-day={day}
        tabIndex={reachable ? 0 : -1}
        aria-label={dayLabel(day, today, counts, known)}
        sx={cell}
      >
        <Box component="span" sx={[number, outside && { color: 'text.tertiary' }, today && current]}>
          {Number(day.slice(8))}
        </Box>
        <Box component="span" sx={{ display: 'flex', gap: '3px', height: 6 }}>
          {counts.map(({ stage }) => (
            <Box
              component="i"
              key={stage}
              data-stage={stage}
              sx={[dot, { bgcolor: `var(--bb-${STAGE_COLOR[stage]})` }]}
            />
          ))}
        </Box>
      </DayLink>
    </Box>
  )
}

const cell = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  minWidth: 0,
  borderRadius: '8px',
  '&:hover': { bgcolor: 'var(--bb-hover)' },
}

const number = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  typography: 'body2',
}

const current = { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 }

const dot = { width: 6, height: 6, borderRadius: '50%' }
