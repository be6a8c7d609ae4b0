import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { beginIdleLoads, endFirstPage } from '@/shared/lib/idleLoads'
import { usePending } from '@/shared/lib/pending'
import { whenIdle } from '@/shared/lib/whenIdle'
import { readToken } from '@/shared/session/tokenStore'
import { useScrollAfterReload } from './useScrollAfterReload'

/**
 * Says by `html[data-ready]` that the page is drawn: no navigation, no first answer, no code and no chart near the
 * window is on its way. What is renewed behind a drawn page does not count.
 */
export function PageReady() {
  const navigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const asking = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  const pending = usePending()
  const busy = navigating || asking || pending
  useScrollAfterReload()

  useEffect(() => {
    if (busy) return
    const { dataset } = document.documentElement
    let left = false
    // What was drawn may ask for something itself; by then it has begun.
    afterPaint()
      .then(whenIdle)
      .then(() => {
        if (left) return
        dataset.ready = 'true'
        endFirstPage()
        if (readToken()) beginIdleLoads()
      })
    return () => {
      left = true
      delete dataset.ready
    }
  }, [busy])

  return null
}

const afterPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
