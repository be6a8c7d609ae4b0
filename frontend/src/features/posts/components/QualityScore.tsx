import Typography from '@mui/material/Typography'
import { formatPercent, UNKNOWN } from '@/shared/lib/format'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Tag } from '@/shared/ui/metric/Tag'
import { basisOf, capital, type PartProps } from '../analysis'

/** Where a quality begins, in percent, and where the scale ends. */
const GOOD = 5
const EXCELLENT = 8
const END = 12

const TONES = { excellent: 'good', good: 'primary', average: 'warn' } as const

/** The engagement rate in a word, and its place on the scale. */
export function QualityScore({ analysis }: PartProps) {
  const { quality, engagementRate } = analysis.engagement
  const place = engagementRate === null ? null : (Math.min(engagementRate, END) / END) * 100
  return (
    <div>
      <Typography component="p" className="text-ink-2">
        <MetricInfo entry={basisOf(analysis, 'quality')}>Engagement Quality Score</MetricInfo>
      </Typography>
      <div className="flex items-center gap-3 mt-1.5">
        <Typography component="p" variant="h1" className={quality ? '' : 'text-ink-3'}>
          {quality ? capital(quality) : UNKNOWN}
        </Typography>
        {quality && (
          <Tag tone={TONES[quality]} figure>
            {formatPercent(engagementRate, 2)}
          </Tag>
        )}
      </div>
      <div aria-hidden="true" className="relative mt-3">
        <div className="[&_i]:h-2" style={scale}>
          <i className="rounded-l-sm bg-sunken" />
          <i className="bg-bar" />
          <i className="rounded-r-sm bg-series-you" />
        </div>
        {place !== null && <div className={marker} style={{ left: `clamp(0px, ${place}% - 2px, 100% - 4px)` }} />}
      </div>
      <Typography component="div" variant="caption" className="mt-1.5 text-ink-3" style={scale}>
        <span>Average</span>
        <span>{`Good, ${GOOD}`}</span>
        <span>{`Excellent, ${EXCELLENT}`}</span>
      </Typography>
    </div>
  )
}

const scale = {
  display: 'grid',
  gridTemplateColumns: `${GOOD}fr ${EXCELLENT - GOOD}fr ${END - EXCELLENT}fr`,
  gap: 3,
  whiteSpace: 'nowrap',
}

const marker = 'absolute -top-1 w-1 h-4 rounded-xs bg-ink [box-shadow:0_0_0_2px_var(--bb-card)]'
