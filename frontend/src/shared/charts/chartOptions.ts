import type { ApexOptions } from 'apexcharts'
import type { AxisName, Plot } from './axis'

const INK = 'var(--bb-ink-3)'
/** From the labels to the plot at their right, and to the lower edge of the chart under them. */
const LABEL_GAP = 10
const NAME_GAP = 6
/** A name this near to an edge is written away from it. */
const EDGE = 20

interface ChartSettings extends Pick<ApexOptions, 'series' | 'colors' | 'stroke' | 'fill' | 'plotOptions' | 'xaxis'> {
  type: 'area' | 'line' | 'bar'
  plot: Plot
  /** The values with a rule across the plot, and what is written beside it. */
  ticks: { value: number; text: string }[]
  /** What is written under the plot. */
  names: AxisName[]
  /** Dots on the lines. */
  dots?: { x: number; y: number; color: string; size: number }[]
}

/**
 * How all charts with axes look; a chart hands over what it draws. The library would put rules and names at equal parts
 * of the axis, so those at round values and chosen days are annotations. AxisChart shows what pointer and keys point at:
 * screen readers understand it, and not the library's tooltip.
 */
export function chartOptions({ type, plot, ticks, names, dots = [], ...drawing }: ChartSettings): ApexOptions {
  return {
    ...drawing,
    chart: {
      type,
      width: plot.width,
      height: plot.height,
      fontFamily: 'inherit',
      parentHeightOffset: 0,
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      redrawOnParentResize: false,
      redrawOnWindowResize: false,
      // No room of the library's own around the plot.
      sparkline: { enabled: true },
    },
    dataLabels: { enabled: false },
    legend: { show: false },
    tooltip: { enabled: false },
    markers: { size: 0 },
    grid: {
      show: false,
      padding: {
        left: plot.left,
        right: plot.width - plot.right,
        top: plot.top,
        bottom: plot.height - plot.bottom,
      },
    },
    yaxis: { show: false, ...plot.span },
    annotations: {
      yaxis: ticks.map(({ value, text }) => ({
        y: value,
        strokeDashArray: 0,
        borderColor: `var(--bb-${value === 0 ? 'line-strong' : 'grid'})`,
        label: { ...label(text), position: 'left', textAnchor: 'end', offsetX: -LABEL_GAP, offsetY: 7 },
      })),
      xaxis: names.map(({ x, text, strong }) => ({
        x: `${x - plot.left}px`,
        borderColor: 'transparent',
        label: {
          ...label(text, strong),
          orientation: 'horizontal',
          position: 'bottom',
          textAnchor: x > plot.width - EDGE ? 'end' : x < plot.left + EDGE ? 'start' : 'middle',
          offsetY: plot.height - plot.bottom - NAME_GAP,
        },
      })),
      points: dots.map(({ x, y, color, size }) => ({
        x,
        y,
        marker: { size, fillColor: color, strokeColor: 'var(--bb-card)', strokeWidth: 2 },
      })),
    },
  }
}

/** A text of an annotation, without the frame that the library draws around it. */
function label(text: string, strong = false) {
  const look = strong ? { color: 'var(--bb-ink)', fontWeight: 600 } : { color: INK, fontWeight: 400 }
  return { text, borderColor: 'transparent', style: { ...look, fontSize: '12px', background: 'transparent' } }
}
