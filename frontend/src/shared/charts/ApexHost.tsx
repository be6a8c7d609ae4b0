import type { ApexOptions } from 'apexcharts'
import { useEffect, useRef } from 'react'
import { loadWhenIdle } from '@/shared/lib/idleLoads'
import { beginPending } from '@/shared/lib/pending'
import { whenIdle } from '@/shared/lib/whenIdle'
import { whenNear } from '@/shared/lib/whenNear'

/** Where the library drew its plot inside the host, in pixels. */
export interface PlotArea {
  left: number
  top: number
  width: number
  height: number
}

interface ApexHostProps {
  /** Keep the same object between renders: a new one draws the chart again. */
  options: ApexOptions
  onPlot: (area: PlotArea) => void
  /** The library could not be loaded, or would not draw. */
  onFail: () => void
}

interface Drawn {
  w: { globals: { translateX: number; translateY: number; gridWidth: number; gridHeight: number } }
}

/** To read the library's code stops the page for long, so no drawing joins it. */
const library = () => whenIdle().then(async () => (await import('apexcharts')).default)
loadWhenIdle(library)

/**
 * The one place that meets ApexCharts: loads it when the page is idle and the chart near the window, draws into a node of
 * its own, cleans up.
 */
export function ApexHost({ options, onPlot, onFail }: ApexHostProps) {
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const host = frame.current?.appendChild(document.createElement('div'))
    if (!host) return
    const left = new AbortController()
    const { signal } = left
    const report = (chart: Drawn) => {
      const { translateX, translateY, gridWidth, gridHeight } = chart.w.globals
      if (!signal.aborted) onPlot({ left: translateX, top: translateY, width: gridWidth, height: gridHeight })
    }
    let rendering: Promise<unknown> = Promise.resolve()
    const draw = async () => {
      const Chart = await library()
      await whenIdle()
      if (signal.aborted) return
      const chart = new Chart(host, {
        ...options,
        chart: { ...options.chart, events: { ...options.chart?.events, mounted: report, updated: report } },
      })
      rendering = chart.render()
      await rendering
      // One destroyed before its first drawing has ended leaves its listeners behind.
      if (signal.aborted) chart.destroy()
      else signal.addEventListener('abort', () => chart.destroy())
    }
    const fail = (cause: unknown) => {
      if (signal.aborted) return
      console.error(cause)
      onFail()
    }
    void whenNear(host, signal).then(() => draw().catch(fail).finally(beginPending()))
    return () => {
      left.abort()
      // The library goes on drawing into its host until it has ended.
      void rendering.catch(() => {}).finally(() => host.remove())
    }
  }, [options, onPlot, onFail])

  return <div ref={frame} aria-hidden="true" />
}
