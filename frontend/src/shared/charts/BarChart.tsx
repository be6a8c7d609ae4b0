import { formatExact } from '@/shared/lib/format'
import { AxisChart } from './AxisChart'
import { paddedSpan, plotOf, valueLabel, valueTicks } from './axis'
import type { ChartFigures } from './ChartCard'
import { chartOptions } from './chartOptions'
import { YOU_COLOR } from './compare'
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

/** What the name of a bar takes. */
const NAME = 56
const WIDEST = 30
const ROUND = 3

/** One bar a thing, on an axis that begins at zero. */
export function BarChart({ bars, label, words, named, fixed, highlight, height = 180 }: BarChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const span = paddedSpan([0, ...bars.map(({ value }) => value ?? 0)])
  const values = valueTicks(span, 1, 4)
  const ticks = values.map((value) => ({ value, text: value > 0 ? valueLabel(value, values) : '' }))
  const plot = plotOf({ width, height, span, left: 16 + 7 * Math.max(1, ...ticks.map(({ text }) => text.length)) })
  const slot = (plot.right - plot.left) / Math.max(1, bars.length)
  const wide = Math.round(Math.min(WIDEST, slot * 0.66))
  const middle = (index: number) => plot.left + (index + 0.5) * slot
  // At least 2 px high: what is little is not nothing.
  const least = (2 / (plot.bottom - plot.top)) * span.max
  const drawn = bars.map(({ value }) => value && Math.max(value, least))
  return (
    <AxisChart
      box={box}
      label={label}
      plot={plot}
      options={chartOptions({
        type: 'bar',
        plot,
        // Numbers would leave room at both ends.
        xaxis: { type: 'category', categories: bars.map(({ label }) => label), tickPlacement: 'between' },
        ticks,
        names: namedBars(named, highlight, slot, fixed).map((index) => ({
          x: middle(index),
          text: bars[index]?.label ?? '',
          strong: index === highlight,
        })),
        series: [{ data: drawn }],
        colors: bars.map((_, index) => (index === highlight ? YOU_COLOR : 'var(--bb-bar)')),
        plotOptions: {
          bar: { distributed: true, columnWidth: `${wide}`, borderRadius: ROUND, borderRadiusApplication: 'end' },
        },
      })}
      each="bar"
      places={bars.map((_, index) => middle(index))}
      pointAt={(index) => {
        const { name, label, value } = bars[index] as Bar
        const top = plot.y(drawn[index] ?? 0)
        return {
          tip: { title: name ?? label, value: value === null ? 'Unknown' : words(value) },
          y: Math.min(top, plot.bottom - 60),
          mark: value ? (
            <rect
              x={middle(index) - wide / 2}
              y={top}
              width={wide}
              height={plot.bottom - top}
              rx={ROUND}
              fill="none"
              stroke="var(--bb-ink-3)"
            />
          ) : null,
        }
      }}
    />
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
