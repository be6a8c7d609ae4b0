import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCount, formatDecimal } from '@/shared/lib/format'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf, type Performance } from '../summary'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const TALLEST = 84

interface CardProps {
  performance: Performance
}

/** How often posts go out, and on which days. */
export function FrequencyCard({ performance }: CardProps) {
  const { perWeek, perMonth, bestDay, byWeekday } = performance.postingFrequency
  const entry = (field: string) => basisOf(performance, field) ?? basisOf(performance, 'postingFrequency')
  const paces: [string, number | null, string][] = [
    ['a week', perWeek, 'perWeek'],
    ['a month', perMonth, 'perMonth'],
  ]
  if (perWeek === null) {
    return (
      <Card small title="Posting Frequency" caption="Last 30 days">
        <NoData reason={entry('perWeek')?.reason ?? 'No posts in the last 30 days.'} />
      </Card>
    )
  }
  return (
    <Card small title="Posting Frequency" caption="Last 30 days">
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, mt: 4 }}>
        {paces.map(([label, pace, field]) => (
          <div key={label}>
            <Typography component="p" variant="h1" sx={{ color: pace === null ? 'text.tertiary' : 'text.primary' }}>
              {formatDecimal(pace)}
            </Typography>
            <Typography component="p" variant="caption" sx={{ mt: 1, color: 'text.secondary' }}>
              <MetricInfo entry={entry(field)}>{label}</MetricInfo>
            </Typography>
          </div>
        ))}
      </Box>
      <WeekdayBars counts={byWeekday} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          mt: 4,
          pt: '13px',
          borderTop: '1px solid var(--bb-line)',
        }}
      >
        <Typography sx={{ color: 'text.secondary' }}>
          <MetricInfo entry={entry('bestDay')}>Best day, 30 days</MetricInfo>
        </Typography>
        <Typography variant="h4" component="p" sx={{ color: bestDay ? 'text.primary' : 'text.tertiary' }}>
          {bestDay ?? 'N/A'}
        </Typography>
      </Box>
    </Card>
  )
}

/** How many posts each day had. The best day is another matter and has no colour here: few posts can do best. */
function WeekdayBars({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts)
  return (
    <Box
      component="ol"
      aria-label="Posts by weekday"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(7, 1fr)',
        gap: 1.5,
        height: 132,
        mt: 6,
        p: 0,
        listStyle: 'none',
      }}
    >
      {WEEKDAYS.map((day, index) => {
        const count = counts[index] ?? 0
        return (
          <Box
            component="li"
            key={day}
            aria-label={`${day}: ${count}`}
            sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'flex-end' }}
          >
            <Typography variant="caption" sx={{ mb: 1, color: count === 0 ? 'text.tertiary' : 'text.secondary' }}>
              {formatCount(count)}
            </Typography>
            <Box
              style={{ height: count === 0 ? 2 : Math.max(4, (count / most) * TALLEST) }}
              sx={{
                width: '100%',
                borderRadius: '4px 4px 0 0',
                bgcolor: count === 0 ? 'var(--bb-line-strong)' : 'var(--bb-bar)',
              }}
            />
            <Typography variant="caption" sx={{ mt: 1.5, color: 'text.tertiary' }}>
              {day.charAt(0)}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
