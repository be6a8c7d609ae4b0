import type { ApexOptions } from 'apexcharts'
import type { DayPoint, Span } from './axis'

const YOU = 'var(--bb-series-you)'
const CARD = 'var(--bb-card)'

interface LineSettings {
  points: DayPoint[]
  span: Span
  name: string
  height: number
  left: number
  /** Of the line. */
  width: number
  /** A tint under the line. */
  tint: boolean
  /** HTML of the card next to the crosshair; only figures and dates of ours may stand in it. */
  tooltip: (index: number) => string
}

/** One line, with or without its flat area. The frame (rules, labels, marks) is drawn around it by LineChart. */
export function lineOptions({ points, span, name, height, left, width, tint, tooltip }: LineSettings): ApexOptions {
  const last = points.at(-1)
  return {
    series: [{ name, data: points.map(({ date, value }) => [Date.parse(date), value]) }],
    chart: {
      type: 'area',
      height,
      fontFamily: 'inherit',
      parentHeightOffset: 0,
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      // No room of the library's own around the plot: the frame gives it.
      sparkline: { enabled: true },
    },
    colors: [YOU],
    stroke: { curve: 'monotoneCubic', width, lineCap: 'round' },
    fill: { type: 'solid', colors: [tint ? 'var(--bb-area)' : 'transparent'], opacity: 1 },
    dataLabels: { enabled: false },
    legend: { show: false },
    grid: { show: false, padding: { left, right: 8, top: 8, bottom: 0 } },
    xaxis: {
      type: 'numeric',
      labels: { show: false },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { stroke: { color: 'var(--bb-ink-3)', width: 1, dashArray: 3 } },
    },
    yaxis: { show: false, ...span },
    markers: {
      size: 0,
      colors: [YOU],
      strokeColors: CARD,
      strokeWidth: 2,
      hover: { size: 5 },
    },
    annotations: { points: last ? [endMark(last)] : [] },
    tooltip: { custom: ({ dataPointIndex }: { dataPointIndex: number }) => tooltip(dataPointIndex) },
  }
}

/** Where the line stands now. */
function endMark({ date, value }: DayPoint) {
  return { x: Date.parse(date), y: value, marker: { size: 5, fillColor: YOU, strokeColor: CARD, strokeWidth: 2 } }
}
