import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useState } from 'react'
import type { PlannerDayView } from '@/shared/api/gen/types.gen'
import { formatMonthName } from '@/shared/lib/formatDate'
import { DayGrid, type GridDay } from '../calendar/DayGrid'
import { DayNumber } from '../calendar/DayNumber'
import { MonthSteps } from '../calendar/MonthSteps'
import { countsOf, dayLabel } from '../calendar/plannedDay'
import { StageLegend } from '../calendar/StageLegend'
import { STAGE_COLOR } from '../idea'
import { monthOf, weeksOf } from '../month'
import { dayOf } from '../planned'
import { daysQuery } from '../queries'

const WEEKS_HEIGHT = 264

/** The month with a dot for each stage of what is planned; a day opens in the planner. */
export function BlockMonth({ now }: { now: string }) {
  const today = dayOf(now)
  const [day, setDay] = useState(today)
  const [month, setMonth] = useState(monthOf(today))
  const { data, error, isFetching, refetch } = useQuery(daysQuery(month))
  const planned = new Map(data?.items.map((one) => [one.date, one]))
  const step = (to: string) => {
    setDay(to)
    setMonth(monthOf(to))
  }
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1 min-h-11 md:min-h-9">
        <Typography component="h3" variant="subtitle2" aria-live="polite" className="flex-1">
          {formatMonthName(month)}
        </Typography>
        <MonthSteps month={month} onMonth={setMonth} />
      </div>
      <DayGrid
        narrow
        label={formatMonthName(month)}
        weeks={weeksOf(month)}
        day={day}
        first={`${month}-01`}
        height={WEEKS_HEIGHT}
        onStep={step}
      >
        {(place) => (
          <BlockDay
            key={place.day}
            {...place}
            planned={planned.get(place.day)}
            outside={monthOf(place.day) !== month}
            known={data !== undefined}
            today={place.day === today}
          />
        )}
      </DayGrid>
      <div className="flex items-center min-h-6 mt-2">
        {error && !data ? (
          <Typography role="alert" variant="caption" component="div" className="text-bad-text">
            We can't load your planned days.
            <Button
              size="small"
              variant="text"
              loading={isFetching}
              onClick={() => void refetch()}
              className="ml-1 -my-2"
            >
              Try Again
            </Button>
          </Typography>
        ) : (
          <StageLegend />
        )}
      </div>
    </div>
  )
}

interface BlockDayProps extends GridDay {
  planned: PlannerDayView | undefined
  outside: boolean
  known: boolean
  today: boolean
}

const DayLink = createLink(ButtonBase)

function BlockDay({ day, outside, reachable, planned, known, today }: BlockDayProps) {
  return (
    // biome-ignore lint/a11y: a day of a grid whose focus is on the link in it
    <div role="gridcell" className="grid min-w-0">
      <DayLink
        to="/content-planner"
        search={{ day, view: 'calendar' }}
        data-day={day}
        tabIndex={reachable ? 0 : -1}
        aria-label={dayLabel(day, today, planned, known)}
        className="flex flex-col gap-0.5 min-w-0 rounded-lg hover:bg-hover"
      >
        <DayNumber {...{ day, today, outside }} className="size-7" />
        <span className="flex gap-0.75 h-1.5">
          {countsOf(planned).map(({ stage }) => (
            <i
              key={stage}
              data-stage={stage}
              className="w-1.5 h-1.5 rounded-full"
              style={{ backgroundColor: `var(--bb-${STAGE_COLOR[stage]})` }}
            />
          ))}
        </span>
      </DayLink>
    </div>
  )
}
