import FeedIcon from '@mui/icons-material/EventRepeatOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { formatMonthName } from '@/shared/lib/formatDate'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import type { PlannedIdea } from '../idea'
import { monthOf, weeksOf } from '../month'
import { daysQuery } from '../queries'
import { DayCell } from './DayCell'
import { DayGrid } from './DayGrid'
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
  const query = useQuery(daysQuery(month))
  const { data, error } = query
  const planned = new Map(data?.items.map((one) => [one.date, one]))
  const loading = data ? 'known' : error ? 'failed' : 'loading'
  const isEmpty = data?.items.every(({ ideas, published }) => ideas.length === 0 && published === 0)
  return (
    <Card
      title={<span aria-live="polite">{formatMonthName(month)}</span>}
      action={
        <div className="flex gap-1">
          <Button size="small" variant="outlined" onClick={() => onDay(today)}>
            Today
          </Button>
          <MonthSteps month={month} onMonth={onMonth} />
        </div>
      }
    >
      {error && <LoadFailed query={query} title="Failed to load content ideas" />}
      {/* On a phone two icons fit next to each other. */}
      <div className="@container -mx-2">
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 border-t">
        {isEmpty ? (
          <Typography variant="caption" className="text-ink-2">
            Nothing is planned this month. Choose a day to add an idea.
          </Typography>
        ) : (
          <StageLegend published />
        )}
        <Button size="small" variant="text" startIcon={<FeedIcon />} onClick={onSubscribe} className="ms-auto">
          Add to your calendar
        </Button>
      </div>
    </Card>
  )
})
