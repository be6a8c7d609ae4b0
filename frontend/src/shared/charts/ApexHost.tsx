import type { ApexOptions } from 'apexcharts'
import { useEffect, useMemo, useRef } from 'react'
import { loadWhenIdle } from '@/shared/lib/idleLoads'
import { beginPending } from '@/shared/lib/pending'
import { whenIdle } from '@/shared/lib/whenIdle'
import { whenNear } from '@/shared/lib/whenNear'

interface ApexHostProps {
  /** Plain data: other data draws the chart again. */
  options: ApexOptions
  /** The library could not be loaded, or would not draw. */
  onFail: () => void
}

/** To read the library's code stops the page for long, so no drawing joins it. */
const library = () => whenIdle().then(async () => (await import('apexcharts')).default)
loadWhenIdle(library)

/**
 * The one place that meets ApexCharts: loads it when the page is idle and the chart near the window, draws into a node of
 * its own, cleans up.
 */
export function ApexHost({ options, onFail }: ApexHostProps) {
  const drawing = useMemo(() => JSON.stringify(options), [options])
  const frame = useRef<HTMLDivElement>(null)
  const clear = useRef(() => {})
  useEffect(() => () => clear.current(), [])

  useEffect(() => {
    const host = frame.current?.appendChild(document.createElement('div'))
    if (!host) return
    const left = new AbortController()
    const { signal } = left
    let rendering: Promise<unknown> = Promise.resolve()
    let shown = false
    const draw = async () => {
      const Chart = await library()
      await whenIdle()
      if (signal.aborted) return
      const chart = new Chart(host, JSON.parse(drawing))
      rendering = chart.render()
      await rendering
      // One destroyed before its first drawing has ended leaves its listeners behind.
      if (signal.aborted) return chart.destroy()
      // The library draws rules over its lines and bars.
      const rules = host.querySelector('.apexcharts-yaxis-annotations')
      rules?.parentElement?.prepend(rules)
      // What was drawn before stays until now: nobody sees an empty place.
      clear.current()
      clear.current = () => {
        chart.destroy()
        host.remove()
      }
      shown = true
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
      void rendering.catch(() => {}).finally(() => shown || host.remove())
    }
  }, [drawing, onFail])

  return <div ref={frame} aria-hidden="true" className="pointer-events-none" />
}
