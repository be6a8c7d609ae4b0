import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { formatDecimal, UNKNOWN } from '@/shared/lib/format'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Analysis } from '../analysis'
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
      <dl className={clsx(rows, '*:justify-between *:gap-3')}>
        {figures.map(([label, field, value]) => (
          <div key={label}>
            <Typography component="dt" className="text-ink-2">
              <MetricInfo entry={analysis.basis[field]}>{label}</MetricInfo>
            </Typography>
            <Typography
              component="dd"
              variant={field === 'bestPostingDay' ? 'h2' : 'h1'}
              className={clsx('m-0', value === null ? 'text-ink-3' : 'text-ink')}
            >
              {value ?? UNKNOWN}
            </Typography>
          </div>
        ))}
      </dl>
    </Card>
  )
}
