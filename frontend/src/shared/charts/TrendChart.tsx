import { formatFullDay } from '@/shared/lib/formatDate'
import { AxisChart, Crosshair } from './AxisChart'
import { dayAxis, plotOf, type Span, valueLabel, valueTicks } from './axis'
import { chartOptions } from './chartOptions'
import { useWidth } from './useWidth'

export interface TrendLine {
  key: string
  name: string
  color: string
  /** In pixels. */
  width: number
  /** One for each day; null where it is not known. */
  values: (number | null)[]
}

interface TrendChartProps {
  /** What the lines show: "Daily change of followers". */
  label: string
  /** YYYY-MM-DD, in order. */
  days: string[]
  lines: TrendLine[]
  /** A value in full. */
  format: (value: number) => string
  height?: number
}

/** A year and more is named by its months. */
const MONTHS_FROM = 90

/** Several lines over the same days, the last on top. Values may be below zero. Wants two days or more. */
export function TrendChart({ label, days, lines, format, height = 300 }: TrendChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const span = roomySpan(lines.flatMap(({ values }) => values.filter((value) => value !== null)))
  const ticks = valueTicks(span, 0)
  const plot = plotOf({ width, height, span, left: 52, right: 8 })
  const { x, names, xaxis } = dayAxis(days, days.length > MONTHS_FROM ? 'month' : 'day', plot)
  return (
    <AxisChart
      box={box}
      label={`${label}: ${lines.map(({ name }) => name).join(', ')}`}
      plot={plot}
      options={chartOptions({
        type: 'line',
        plot,
        xaxis,
        ticks: ticks.map((value) => ({ value, text: valueLabel(value, ticks) })),
        names,
        series: lines.map(({ name, values }) => ({
          name,
          data: days.map((day, index) => ({ x: Date.parse(day), y: values[index] ?? null })),
        })),
        colors: lines.map(({ color }) => color),
        stroke: { curve: 'straight', width: lines.map((line) => line.width), lineCap: 'round' },
      })}
      each="day"
      places={days.map(x)}
      pointAt={(index) => {
        const day = days[index] ?? ''
        const known = lines.flatMap((line) => {
          const value = line.values[index] ?? null
          return value === null ? [] : { ...line, value }
        })
        return {
          tip: {
            title: formatFullDay(day),
            items: known.map(({ key, name, color, value }) => ({ key, name, color, value: format(value) })),
          },
          y: plot.top,
          mark: (
            <Crosshair
              x={x(day)}
              plot={plot}
              dots={known.map(({ key, color, value }) => ({ key, color, y: plot.y(value), size: 3.5 }))}
            />
          ),
        }
      }}
    />
  )
}

/** A tenth of room above and below. */
function roomySpan(values: number[]): Span {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = (high - low) * 0.1 || 1
  return { min: low - room, max: high + room }
}
