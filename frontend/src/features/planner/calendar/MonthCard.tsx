import FeedIcon from '@mui/icons-material/EventRepeatOutlined'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { formatMonthName } from '@/shared/lib/formatDate'
import { Button } from '@/shared/ui/button/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Card } from '@/shared/ui/layout/Card'
import { daysQuery } from '../queries'
import { MonthDay, monthDays } from './MonthDay'
import { MonthGrid } from './MonthGrid'
import { MonthSteps } from './MonthSteps'
import { StageLegend } from './StageLegend'

interface MonthCardProps {
  month: string
  day: string
  today: string
  onMonth: (month: string) => void
  onDay: (day: string) => void
  /** Leads to the plan in a calendar app. */
  onSubscribe: () => void
}

/** A month and how much is planned on its days. */
export const MonthCard = memo(function MonthCard(props: MonthCardProps) {
  const { month, day, today, onMonth, onDay, onSubscribe } = props
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(daysQuery(month))
  const planned = new Map(data?.items.map((counts) => [counts.date, counts]))
  return (
    <Card
      title={<span aria-live="polite">{formatMonthName(month)}</span>}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" variant="outlined" onClick={() => onDay(today)}>
            Today
          </Button>
          <MonthSteps month={month} onMonth={onMonth} />
        </Box>
      }
    >
      {error && <ErrorState title="Failed to load content ideas" onRetry={() => void refetch()} busy={isFetching} />}
      <Box sx={monthDays}>
        <MonthGrid month={month} day={day} onStep={onDay}>
          {({ day: one, ...place }) => (
            <MonthDay
              key={one}
              day={one}
              {...place}
              planned={planned.get(one)}
              known={data !== undefined && !isPlaceholderData}
              today={one === today}
              chosen={one === day}
              onChoose={onDay}
            />
          )}
        </MonthGrid>
      </Box>
      <Box sx={foot}>
        <StageLegend />
        <Button size="small" variant="text" startIcon={<FeedIcon />} onClick={onSubscribe} sx={{ ml: 'auto' }}>
          Add to your calendar
        </Button>
      </Box>
    </Card>
  )
})

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  pt: 3,
  borderTop: '1px solid var(--bb-line)',
}
