import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDecimal, UNKNOWN } from '@/shared/lib/format'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { type Analysis, basisOf } from '../analysis'
import { rows } from './looks'

/** How often posts go out, and the day whose posts do best. */
export function FrequencyCard({ analysis }: { analysis: Analysis }) {
  const { weeklyPostingFrequency, monthlyPostingFrequency, bestPostingDay } = analysis.metrics
  const best = bestPostingDay?.day ?? null
  const figures: [string, string, string | null][] = [
    ['Posts/Week', 'postingFrequency', weeklyPostingFrequency === null ? null : formatDecimal(weeklyPostingFrequency)],
    [
      'Posts/Month',
      'postingFrequency',
      monthlyPostingFrequency === null ? null : formatDecimal(monthlyPostingFrequency),
    ],
    ['Best Day', 'bestPostingDay', best],
  ]
  return (
    <Card title="Posting Frequency" caption="Last 30 days">
      <Box component="dl" sx={{ ...rows, '& > *': { ...rows['& > *'], justifyContent: 'space-between', gap: 3 } }}>
        {figures.map(([label, field, value]) => (
          <div key={label}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              <MetricInfo entry={basisOf(analysis, field)}>{label}</MetricInfo>
            </Typography>
            <Typography
              component="dd"
              variant={field === 'bestPostingDay' ? 'h2' : 'h1'}
              sx={{ m: 0, color: value === null ? 'text.tertiary' : 'text.primary' }}
            >
              {value ?? UNKNOWN}
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  )
}
