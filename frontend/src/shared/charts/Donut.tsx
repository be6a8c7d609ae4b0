import { formatExact, formatPercent, plural } from '@/shared/lib/format'
import { type PieShape, pieShapes, type Slice } from './contentMix'

const RADIUS = 60
const RING = 18
/** Room around the ring for the shares written around it. */
const ROOM = 44
/** A slice smaller than this has no label of its own: it would stand on its neighbour's. */
const LABELLED = 8

interface DonutProps {
  slices: Slice[]
  /** Writes each share next to its slice and counts all posts in the hole, not the largest part. */
  labelled?: boolean
}

/** Shares of a whole as a ring. The list of shares belongs next to it. */
export function Donut({ slices, labelled = false }: DonutProps) {
  const shapes = pieShapes(slices, RADIUS, RING)
  const total = slices.reduce((sum, { count }) => sum + count, 0)
  const largest = slices[0]
  const half = RADIUS + (labelled ? ROOM : 6)
  const words = slices.map(({ label, percentage }) => `${label} ${formatPercent(percentage)}`).join(', ')
  const hole = labelled ? { count: total, what: plural(total, 'post') } : undefined
  const { count, what } = hole ?? { count: largest?.count ?? 0, what: largest?.label.toLowerCase() ?? '' }
  return (
    <svg
      width={2 * half}
      height={2 * half}
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      role="img"
      aria-label={words}
      style={{ display: 'block', margin: '0 auto', maxWidth: '100%' }}
    >
      {shapes.map(({ type, path, color }) => (
        <path key={type} d={path} fill={color} />
      ))}
      {labelled &&
        shapes.filter(({ percentage }) => percentage >= LABELLED).map((shape) => <Share key={shape.type} {...shape} />)}
      {largest && (
        <g textAnchor="middle">
          <text y={4} style={{ fontSize: 28, fontWeight: 600, letterSpacing: '-0.022em', fill: 'var(--bb-ink)' }}>
            {formatExact(count)}
          </text>
          <text y={22} style={{ fontSize: 12, fill: 'var(--bb-ink-2)' }}>
            {what}
          </text>
        </g>
      )}
    </svg>
  )
}

/** "50%" where the middle of its slice points. */
function Share({ midAngle, percentage }: PieShape) {
  const [right, down] = [Math.sin(midAngle), -Math.cos(midAngle)]
  const side = Math.abs(right) < 0.3 ? 'middle' : right > 0 ? 'start' : 'end'
  return (
    <text
      x={right * (RADIUS + 8)}
      y={down * (RADIUS + 12) + 4}
      textAnchor={side}
      style={{ fontSize: 12, fontWeight: 500, fill: 'var(--bb-ink-2)' }}
    >
      {`${Math.round(percentage)}%`}
    </text>
  )
}
