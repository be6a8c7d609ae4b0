import { smoothPath } from './curve'

interface SparkProps {
  values: number[]
  /** What the shape shows, in words: the only thing a screen reader gets of it. */
  label: string
  width?: number
}

const HEIGHT = 36

/** The course of a figure next to it: a line that ends in a dot. */
export function SparkLine({ values, label, width = 88 }: SparkProps) {
  if (values.length < 2) return null
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  const step = (width - 6) / (values.length - 1)
  const spots = values.map((value, index) => ({
    x: 1 + index * step,
    // A flat line runs through the middle.
    y: range === 0 ? HEIGHT / 2 : HEIGHT - 4 - ((value - low) / range) * (HEIGHT - 8),
  }))
  const line = smoothPath(spots)
  const end = spots.at(-1)
  return (
    <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={`${line}L${end?.x} ${HEIGHT}L1 ${HEIGHT}Z`} fill="var(--bb-area)" />
      <path
        d={line}
        fill="none"
        stroke="var(--bb-series-you)"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={end?.x} cy={end?.y} r={3} fill="var(--bb-series-you)" />
    </svg>
  )
}

/** Small bars, the last one being now. */
export function SparkBars({ values, label, width = 84 }: SparkProps) {
  const high = Math.max(...values)
  if (values.length === 0 || high === 0) return null
  const gap = 4
  const bar = (width - gap * (values.length - 1)) / values.length
  return (
    <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {values.map((value, index) => {
        const height = value === 0 ? 2 : Math.max(4, (value / high) * (HEIGHT - 2))
        const fill = value === 0 ? 'line-strong' : index === values.length - 1 ? 'series-you' : 'bar'
        const x = index * (bar + gap)
        return <rect key={x} x={x} y={HEIGHT - height} width={bar} height={height} rx={2} fill={`var(--bb-${fill})`} />
      })}
    </svg>
  )
}
