import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useState } from 'react'
import type { PlannerDay } from '@/shared/api/gen/types.gen'
import { classes } from '@/shared/lib/classes'
import { formatMonthName } from '@/shared/lib/formatDate'
import { Button } from '@/shared/ui/button/Button'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import { Text } from '@/shared/ui/text/Text'
import { countsOf, dayLabel } from '../calendar/dayCounts'
import { type GridDay, MonthGrid } from '../calendar/MonthGrid'
import { MonthSteps } from '../calendar/MonthSteps'
import { StageLegend } from '../calendar/StageLegend'
import { STAGE_COLOR } from '../idea'
import { monthOf } from '../month'
import { dayOf } from '../planned'
import { daysQuery } from '../queries'
import styles from './BlockMonth.module.css'

const WEEKS_HEIGHT = 264

/** The month with a dot for each stage of what is planned; a day opens in the planner. */
export function BlockMonth({ now }: { now: string }) {
  const today = dayOf(now)
  const [day, setDay] = useState(today)
  const [month, setMonth] = useState(monthOf(today))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(daysQuery(month))
  const planned = new Map(data?.items.map((counts) => [counts.date, counts]))
  const step = (to: string) => {
    setDay(to)
    setMonth(monthOf(to))
  }
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <Text component="h3" variant="subtitle2" aria-live="polite" className={styles.name}>
          {formatMonthName(month)}
        </Text>
        <MonthSteps month={month} onMonth={setMonth} />
      </div>
      <MonthGrid narrow month={month} day={day} height={WEEKS_HEIGHT} onStep={step}>
        {(place) => (
          <BlockDay
            key={place.day}
            {...place}
            planned={planned.get(place.day)}
            known={data !== undefined && !isPlaceholderData}
            today={place.day === today}
          />
        )}
      </MonthGrid>
      <div className={styles.foot}>
        {error && !data ? (
          <Text role="alert" variant="caption" component="div" className={styles.failed}>
            We can't load your planned days.
            <Button
              size="small"
              variant="text"
              loading={isFetching}
              onClick={() => void refetch()}
              className={styles.retry}
            >
              Try Again
            </Button>
          </Text>
        ) : (
          <StageLegend />
        )}
      </div>
    </div>
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
    // biome-ignore lint/a11y: a day of a grid whose focus is on the link in it
    <div role="gridcell" className={styles.day}>
      <DayLink
        to="/content-planner"
        search={{ day, view: 'calendar' }}
        data-day={day}
        tabIndex={reachable ? 0 : -1}
        aria-label={dayLabel(day, today, counts, known)}
        className={styles.link}
      >
        <span
          data-number={today ? 'today' : undefined}
          className={classes(styles.number, outside && styles.outside, today && styles.current)}
        >
          {Number(day.slice(8))}
        </span>
        <span className={styles.dots}>
          {counts.map(({ stage }) => (
            <i
              key={stage}
              data-stage={stage}
              className={styles.dot}
              style={{ backgroundColor: `var(--bb-${STAGE_COLOR[stage]})` }}
            />
          ))}
        </span>
      </DayLink>
    </div>
  )
}
