import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatDecimal, formatOrdinal, formatPercent, UNKNOWN } from '@/shared/lib/format'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Unit } from '@/shared/ui/metric/Unit'
import { type CompetitorsAnswer, countedIn } from '../competitors'
import { growthText } from '../lede'

interface SummaryBlockProps {
  answer: CompetitorsAnswer
}

interface Metric {
  label: string
  field: string
  value: [string, string] | null
  /** What it is measured against, and the field whose basis explains that. */
  against: string
  againstField: string
}

/** Four figures: where you stand, and what the others do. */
export function SummaryBlock({ answer }: SummaryBlockProps) {
  return (
    <Paper component="section" variant="outlined" aria-label="Summary" className={box}>
      {metricsOf(answer).map(({ label, field, value, against, againstField }) => {
        const explained = (children: ReactNode, by = field) => (
          <MetricInfo entry={answer.basis[by]} counted={countedIn(by)}>
            {children}
          </MetricInfo>
        )
        return (
          <div key={field} className="min-w-0">
            <Typography component="h2" variant="subtitle2" className="text-ink-2">
              {explained(label)}
            </Typography>
            <Typography component="p" variant="h1" className={clsx('mt-1.5', value ? 'text-ink' : 'text-ink-3')}>
              {value ? value[0] : explained(UNKNOWN)}
              {value && <Unit>{value[1]}</Unit>}
            </Typography>
            <Typography component="p" variant="caption" className="mt-1 text-ink-3">
              {explained(against, againstField)}
            </Typography>
          </div>
        )
      })}
    </Paper>
  )
}

/** The number apart from its unit: "4.7" and "%". */
const percent = (text: string): [string, string] => [text.replace('%', ''), '%']

function metricsOf({ summary, trackedCount }: CompetitorsAnswer): Metric[] {
  const { rank, ranked, outperformed, yourEngagementRate, meanEngagementRate } = summary
  const { yourGrowth, medianGrowth, yourPostsPerWeek, meanPostsPerWeek } = summary
  // The own account is one of the ranked; those whose rate is not known are none of them.
  const others = ranked - 1
  const among = others === trackedCount ? `${others} tracked` : `${others} with a known rate`
  return [
    {
      label: 'Rank by engagement',
      field: 'rank',
      value: rank === null ? null : [String(rank), `${formatOrdinal(rank).slice(-2)}\u00a0of ${ranked}`],
      against: rank === null ? `${trackedCount} tracked` : `Outperforms ${outperformed} of ${among}`,
      againstField: rank === null ? 'rank' : 'outperformed',
    },
    {
      label: 'Your engagement',
      field: 'yourEngagementRate',
      value: yourEngagementRate === null ? null : percent(formatPercent(yourEngagementRate)),
      against: `Tracked average ${formatPercent(meanEngagementRate)}`,
      againstField: 'meanEngagementRate',
    },
    {
      label: 'Your growth',
      field: 'yourGrowth',
      value: yourGrowth === null ? null : percent(growthText(yourGrowth)),
      against: `Tracked median ${medianGrowth === null ? UNKNOWN : growthText(medianGrowth)}`,
      againstField: 'medianGrowth',
    },
    {
      label: 'Their posts',
      field: 'meanPostsPerWeek',
      value: meanPostsPerWeek === null ? null : [formatDecimal(meanPostsPerWeek), '\u2009a week'],
      against: yourPostsPerWeek === null ? `Yours ${UNKNOWN}` : `You publish ${formatDecimal(yourPostsPerWeek)} a week`,
      againstField: 'yourPostsPerWeek',
    },
  ]
}

const box =
  'grid grid-cols-2 gap-x-3 sm:gap-x-6 gap-y-7 px-(--bb-pad) py-4 sm:py-5 @min-[640px]:grid-cols-4 @min-[640px]:[&>*_+_*]:border-l @min-[640px]:[&>*_+_*]:pl-6 @min-[640px]:gap-x-0'
