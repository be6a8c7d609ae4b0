import FeedIcon from '@mui/icons-material/EventRepeatOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { formatMonthName } from '@/shared/lib/formatDate'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Card } from '@/shared/ui/layout/Card'
import type { PlannedIdea } from '../idea'
import { monthOf, weeksOf } from '../month'
import { daysQuery } from '../queries'
import { DayCell } from './DayCell'
import { DayGrid } from './DayGrid'
import styles from './MonthCard.module.css'
import { MonthSteps } from './MonthSteps'
import { StageLegend } from './StageLegend'

interface MonthCardProps {
  month: string
  day: string
  today: string
  onMonth: (month: string) => void
  onDay: (day: string) => void
  onEdit: (idea: PlannedIdea) => void
  /** Leads to the plan in a calendar app. */
  onSubscribe: () => void
}

/** A month: what is planned for its days, and what was published on them. */
export const MonthCard = memo(function MonthCard(props: MonthCardProps) {
  const { month, day, today, onMonth, onDay, onEdit, onSubscribe } = props
  const { data, error, refetch, isFetching } = useQuery(daysQuery(month))
  const planned = new Map(data?.items.map((one) => [one.date, one]))
  const loading = data ? 'known' : error ? 'failed' : 'loading'
  const isEmpty = data?.items.every(({ ideas, published }) => ideas.length === 0 && published === 0)
  return (
    <Card
      title={<span aria-live="polite">{formatMonthName(month)}</span>}
      action={
        <div className={styles.steps}>
          <Button size="small" variant="outlined" onClick={() => onDay(today)}>
            Today
          </Button>
          <MonthSteps month={month} onMonth={onMonth} />
        </div>
      }
    >
      {error && <ErrorState title="Failed to load content ideas" onRetry={() => void refetch()} busy={isFetching} />}
      <div className={styles.grid}>
        <DayGrid
          label={formatMonthName(month)}
          weeks={weeksOf(month)}
          day={day}
          first={`${month}-01`}
          busy={loading === 'loading'}
          onStep={onDay}
        >
          {({ day: one, reachable }) => (
            <DayCell
              key={one}
              day={one}
              reachable={reachable}
              planned={planned.get(one)}
              loading={loading}
              outside={monthOf(one) !== month}
              today={one === today}
              chosen={one === day}
              onChoose={onDay}
              onEdit={onEdit}
            />
          )}
        </DayGrid>
      </div>
      <div className={styles.foot}>
        {isEmpty ? (
          <Typography variant="caption" className="text-ink-2">
            Nothing is planned this month. Choose a day to add an idea.
          </Typography>
        ) : (
          <StageLegend published />
        )}
        <Button size="small" variant="text" startIcon={<FeedIcon />} onClick={onSubscribe} className={styles.feed}>
          Add to your calendar
        </Button>
      </div>
    </Card>
  )
})
