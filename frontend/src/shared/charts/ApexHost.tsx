import type { ApexOptions } from 'apexcharts'
import { useEffect, useRef } from 'react'
import { whenIdle } from '@/shared/lib/whenIdle'

/** Where the library drew its plot inside the host, in pixels. */
export interface PlotArea {
  left: number
  top: number
  width: number
  height: number
}

interface ApexHostProps {
  /** Keep the same object between renders: a new one draws the chart anew. */
  options: ApexOptions
  onPlot: (area: PlotArea) => void
  /** The library could not be loaded, or would not draw. */
  onFail: () => void
}

interface Drawn {
  w: { globals: { translateX: number; translateY: number; gridWidth: number; gridHeight: number } }
}

/** The one place that meets ApexCharts: loads it when the page is idle, draws into a node of its own, cleans up. */
export function ApexHost({ options, onPlot, onFail }: ApexHostProps) {
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const host = frame.current?.appendChild(document.createElement('div'))
    if (!host) return
    let gone = false
    const report = (chart: Drawn) => {
      const { translateX, translateY, gridWidth, gridHeight } = chart.w.globals
      if (!gone) onPlot({ left: translateX, top: translateY, width: gridWidth, height: gridHeight })
    }
    const drawing = whenIdle().then(async () => {
      if (gone) return
      const { default: ApexCharts } = await import('apexcharts')
      if (gone) return
      const chart = new ApexCharts(host, {
        ...options,
        chart: { ...options.chart, events: { ...options.chart?.events, mounted: report, updated: report } },
      })
      await chart.render()
      return chart
    })
    drawing.catch((cause: unknown) => {
      console.error(cause)
      if (!gone) onFail()
    })
    return () => {
      gone = true
      // A chart destroyed before its first drawing has ended leaves its listeners behind.
      void drawing
        .then(
          (chart) => chart?.destroy(),
          () => {},
        )
        .finally(() => host.remove())
    }
  }, [options, onPlot, onFail])

  return <div ref={frame} aria-hidden="true" />
}
