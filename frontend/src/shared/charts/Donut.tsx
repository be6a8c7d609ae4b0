import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatExact, formatPercent } from '@/shared/lib/format'
import type { Slice } from './contentMix'

const RADIUS = 60
const RING = 18
const SIZE = 2 * RADIUS + 12
const GAP = 3

/** Shares of a whole as a ring, its largest part counted in the hole. The list of shares belongs beside it. */
export function Donut({ slices }: { slices: Slice[] }) {
  const radius = RADIUS - RING / 2
  const circle = 2 * Math.PI * radius
  const gap = slices.length > 1 ? GAP : 0
  const total = slices.reduce((sum, { count }) => sum + count, 0)
  const starts = slices.map((_, index) => slices.slice(0, index).reduce((sum, { count }) => sum + count, 0))
  const largest = slices[0]
  const words = slices.map(({ label, percentage }) => `${label} ${formatPercent(percentage)}`).join(', ')
  return (
    <Box sx={{ position: 'relative', width: SIZE, height: SIZE, mx: 'auto' }}>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={words}>
        <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`} fill="none" strokeWidth={RING}>
          {slices.map(({ label, count, color }, index) => (
            <circle
              key={label}
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={radius}
              stroke={color}
              strokeDasharray={`${Math.max(1, (count / total) * circle - gap)} ${circle}`}
              strokeDashoffset={-((starts[index] ?? 0) / total) * circle - gap / 2}
            />
          ))}
        </g>
      </svg>
      {largest && (
        <Box
          aria-hidden
          sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', textAlign: 'center' }}
        >
          <Typography variant="h1" component="span" sx={{ lineHeight: '28px' }}>
            {formatExact(largest.count)}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {largest.label.toLowerCase()}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
