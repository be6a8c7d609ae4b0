import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatDecimal, formatOrdinal, formatPercent, UNKNOWN } from '@/shared/lib/format'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
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
    <Paper component="section" variant="outlined" aria-label="Summary" sx={box}>
      {metricsOf(answer).map(({ label, field, value, against, againstField }) => {
        const explained = (children: ReactNode, by = field) => (
          <MetricInfo entry={answer.basis[by]} counted={countedIn(by)}>
            {children}
          </MetricInfo>
        )
        return (
          <Box key={field} sx={{ minWidth: 0 }}>
            <Typography component="h2" variant="subtitle2" sx={{ color: 'text.secondary' }}>
              {explained(label)}
            </Typography>
            <Typography component="p" variant="h1" sx={{ mt: 1.5, color: value ? 'text.primary' : 'text.tertiary' }}>
              {value ? value[0] : explained(UNKNOWN)}
              {value && (
                <Box component="span" sx={unit}>
                  {value[1]}
                </Box>
              )}
            </Typography>
            <Typography component="p" variant="caption" sx={{ mt: 1, color: 'text.tertiary' }}>
              {explained(against, againstField)}
            </Typography>
          </Box>
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

const box = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: { xs: 3, sm: 6 },
  // Two rows of figures that each explain themselves: a finger finds the one it means.
  rowGap: 7,
  px: 'var(--bb-pad)',
  py: { xs: 4, sm: 5 },
  '@container (min-width: 640px)': {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '& > * + *': { borderLeft: '1px solid var(--bb-line)', pl: 6 },
    columnGap: 0,
  },
}

const unit = {
  ml: '0.08em',
  fontSize: '0.6em',
  lineHeight: 0,
  fontWeight: 500,
  letterSpacing: 0,
  color: 'text.secondary',
}
