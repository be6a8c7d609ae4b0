import { formatExact } from '@/shared/lib/format'
import { paddedSpan, valueLabel, valueTicks } from './axis'
import type { ChartFigures } from './ChartCard'
import { ChartTip } from './ChartTip'
import { useScan } from './useScan'
import { useWidth } from './useWidth'

export interface Bar {
  key: string
  /** Under the bar, where the axis names it: "7 PM", "12 Nov". */
  label: string
  /** In full, for the card next to the bar; the label when absent. */
  name?: string
  /** Null leaves the place empty: nothing is known of it. */
  value: number | null
}

interface BarChartProps {
  bars: Bar[]
  /** What the chart shows, for those who do not see it: "Posts by hour". */
  label: string
  /** A value in words: "6 posts". */
  words: (value: number) => string
  /** Which bars the axis names; one whose name would touch that of the highlighted bar goes without. */
  named: number[]
  /** The axis keeps all of `named`: where one would touch the highlighted bar's name, it is that bar that goes without. */
  fixed?: boolean
  /** The bar that matters: strong, and named even when it is not among `named`, unless `fixed` leaves no room. */
  highlight?: number | undefined
  height?: number
}

const FOOT = 28
const TOP = 8
const NAME = 56

/** One bar a thing, on an axis that begins at zero. Pointer and use arrow keys for each bar. */
export function BarChart({ bars, label, words, named, fixed, highlight, height = 180 }: BarChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const span = paddedSpan([0, ...bars.map(({ value }) => value ?? 0)])
  const ticks = valueTicks(span, 1, 4).filter((tick) => tick > 0)
  const left = 14 + 7 * Math.max(1, ...ticks.map((tick) => valueLabel(tick, ticks).length))
  const slot = (width - left) / Math.max(1, bars.length)
  const bottom = height - FOOT
  const y = (value: number) => bottom - (value / span.max) * (bottom - TOP)
  const middle = (index: number) => left + (index + 0.5) * slot
  const { active, scan } = useScan({
    count: bars.length,
    at: (x) => (x < left ? undefined : Math.min(bars.length - 1, Math.floor((x - left) / slot))),
  })
  const activeBar = active === undefined ? undefined : bars[active]
  return (
    <div
      ref={box}
      role="group"
      aria-label={`${label}, use arrow keys for each bar`}
      {...scan}
      className="relative touch-pan-y rounded-lg"
      style={{ height }}
    >
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={label}
        style={{ fontSize: 12, fill: 'var(--bb-ink-3)' }}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${left} ${y(tick)}H${width}`} stroke="var(--bb-grid)" />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {valueLabel(tick, ticks)}
            </text>
          </g>
        ))}
        {width > 0 &&
          bars.map(({ key, value }, index) => (
            <path
              key={key}
              d={value ? barPath(middle(index), y(value), bottom, Math.min(30, slot * 0.66)) : ''}
              fill={index === highlight ? 'var(--bb-series-you)' : 'var(--bb-bar)'}
              stroke={index === active ? 'var(--bb-ink-3)' : 'none'}
            />
          ))}
        <path d={`M${left} ${bottom}H${width}`} stroke="var(--bb-line-strong)" />
        {namedBars(named, highlight, slot, fixed).map((index) => (
          <text
            key={index}
            x={middle(index)}
            y={height - 6}
            textAnchor={anchor(middle(index), left, width)}
            style={index === highlight ? { fontWeight: 600, fill: 'var(--bb-ink)' } : undefined}
          >
            {bars[index]?.label}
          </text>
        ))}
      </svg>
      <div role="status">
        {activeBar && active !== undefined && (
          <ChartTip x={middle(active)} y={Math.min(y(activeBar.value ?? 0), bottom - 60)} width={width}>
            <p>{activeBar.name ?? activeBar.label}</p>
            <b>{activeBar.value === null ? 'Unknown' : words(activeBar.value)}</b>
          </ChartTip>
        )}
      </div>
    </div>
  )
}

/** What a bar chart shows, as a table. */
export function barFigures(caption: string, columns: [string, string], bars: Bar[]): ChartFigures {
  const rows = bars.map(({ key, label, name, value }) => ({ key, cells: [name ?? label, formatExact(value)] }))
  return { caption, columns, rows }
}

/** The bars that have their names: of two that would touch, the highlighted one or, where the axis is fixed, the other. */
export function namedBars(named: number[], highlight: number | undefined, slot: number, fixed = false): number[] {
  if (highlight === undefined) return named
  const apart = named.filter((index) => Math.abs(index - highlight) * slot >= NAME)
  if (fixed && apart.length < named.length) return named
  return [...apart, highlight].sort((a, b) => a - b)
}

/** A bar round at its top, at least 2 px high: what is little is not nothing. */
function barPath(x: number, y: number, bottom: number, wide: number): string {
  const top = Math.min(y, bottom - 2)
  const round = Math.min(3, wide / 2, bottom - top)
  const [from, to] = [x - wide / 2, x + wide / 2].map((edge) => Math.round(edge * 100) / 100)
  const d = `M${from} ${bottom}V${top + round}Q${from} ${top} ${Number(from) + round} ${top}`
  return `${d}H${Number(to) - round}Q${to} ${top} ${to} ${top + round}V${bottom}Z`
}

/** Names at the ends of the axis stay inside the card. */
function anchor(x: number, left: number, width: number): 'start' | 'middle' | 'end' {
  if (x > width - 20) return 'end'
  return x < left + 20 ? 'start' : 'middle'
}
