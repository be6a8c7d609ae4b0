import Box from '@mui/material/Box'
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
      <Typography component="p" sx={{ color: 'text.secondary' }}>
        <MetricInfo entry={basisOf(analysis, 'quality')}>Engagement Quality Score</MetricInfo>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 1.5 }}>
        <Typography component="p" variant="h1" sx={quality ? {} : { color: 'text.tertiary' }}>
          {quality ? capital(quality) : UNKNOWN}
        </Typography>
        {quality && (
          <Tag tone={TONES[quality]} figure>
            {formatPercent(engagementRate, 2)}
          </Tag>
        )}
      </Box>
      <Box aria-hidden="true" sx={{ position: 'relative', mt: 3 }}>
        <Box sx={{ ...scale, '& i': { height: 8 } }}>
          <Box component="i" sx={{ borderRadius: '4px 0 0 4px', bgcolor: 'background.sunken' }} />
          <Box component="i" sx={{ bgcolor: 'var(--bb-bar)' }} />
          <Box component="i" sx={{ borderRadius: '0 4px 4px 0', bgcolor: 'var(--bb-series-you)' }} />
        </Box>
        {place !== null && <Box sx={marker} style={{ left: `clamp(0px, ${place}% - 2px, 100% - 4px)` }} />}
      </Box>
      <Typography component="div" variant="caption" sx={{ ...scale, mt: 1.5, color: 'text.tertiary' }}>
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
  gap: '3px',
  whiteSpace: 'nowrap',
}

const marker = {
  position: 'absolute',
  top: -4,
  width: 4,
  height: 16,
  borderRadius: '2px',
  bgcolor: 'text.primary',
  boxShadow: '0 0 0 2px var(--bb-card)',
}
