import type { ApexOptions } from 'apexcharts'
import { type ReactNode, type RefObject, useCallback, useState } from 'react'
import { ApexHost } from './ApexHost'
import type { Plot } from './axis'
import { ChartTip, type Tip } from './ChartTip'
import { useScan } from './useScan'

interface AxisChartProps {
  /** The ref of `useWidth`, whose width the plot was made for. */
  box: RefObject<HTMLDivElement | null>
  /** What the chart shows, for those who do not see it. */
  label: string
  plot: Plot
  options: ApexOptions
  /** What pointer and arrow keys go over. */
  each: 'bar' | 'day'
  /** Where these are, in pixels. */
  places: number[]
  /** The card next to one of them, how high it points, and what is drawn in the chart meanwhile. */
  pointAt: (index: number) => { tip: Tip; y: number; mark: ReactNode }
  /** What the library cannot draw, as SVG. */
  children?: ReactNode
}

/** A chart with axes. Pointer and arrow keys go over what it shows. */
export function AxisChart({ box, label, plot, options, each, places, pointAt, children }: AxisChartProps) {
  const [failed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const { active, scan } = useScan({ count: places.length, at: (x) => nearest(places, x) })
  const { width, height } = plot
  if (failed) {
    return (
      <div className="grid place-content-center text-ink-2" style={{ height }}>
        We couldn't load the chart. Its figures are in the table.
      </div>
    )
  }
  const point = active === undefined ? undefined : pointAt(active)
  return (
    <div
      ref={box}
      role="group"
      aria-label={`${label}. Use arrow keys for each ${each}`}
      {...scan}
      className="relative [contain:inline-size] touch-pan-y rounded-lg"
      style={{ height }}
    >
      <div role="img" aria-label={label} style={{ height }}>
        {width > 0 && (
          <>
            <ApexHost options={options} onFail={fail} />
            <svg
              width={width}
              height={height}
              aria-hidden="true"
              className="absolute inset-0 overflow-visible text-caption fill-ink-3 pointer-events-none"
            >
              {children}
              {point?.mark}
            </svg>
          </>
        )}
      </div>
      <div role="status">
        {point && <ChartTip {...point.tip} x={places[active ?? 0] ?? 0} y={point.y} width={width} />}
      </div>
    </div>
  )
}

interface CrosshairProps {
  x: number
  plot: Plot
  /** Where the lines are at this place. */
  dots: { key: string; y: number; color: string; size: number }[]
}

export function Crosshair({ x, plot, dots }: CrosshairProps) {
  return (
    <>
      <path d={`M${x} ${plot.top}V${plot.bottom}`} stroke="var(--bb-ink-3)" strokeDasharray="2 3" />
      {dots.map(({ key, y, color, size }) => (
        <circle key={key} cx={x} cy={y} r={size} fill={color} stroke="var(--bb-card)" strokeWidth={2} />
      ))}
    </>
  )
}

function nearest(places: number[], at: number): number | undefined {
  if (places.length === 0) return undefined
  return places.reduce(
    (best, place, index) => (Math.abs(place - at) < Math.abs((places[best] ?? 0) - at) ? index : best),
    0,
  )
}
