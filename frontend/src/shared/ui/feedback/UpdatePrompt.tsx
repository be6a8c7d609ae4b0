import { useEffect, useRef, useState } from 'react'
import { firstPageDrawn } from '@/shared/lib/idleLoads'
import { lazyPart } from '@/shared/lib/lazyPart'
import { reloadPage } from '@/shared/lib/leave'
import { whenIdle } from '@/shared/lib/whenIdle'

const HOUR = 3_600_000

const ConfirmDialog = lazyPart(async () => ({
  default: (await import('@/shared/ui/overlay/ConfirmDialog')).ConfirmDialog,
}))

/** Registers the service worker and asks before a new version takes over this tab, whatever other tabs answer. */
export function UpdatePrompt() {
  const [waiting, setWaiting] = useState(false)
  const update = useRef<() => void>(() => {})
  const asked = useRef(false)

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const left = new AbortController()
    // Loaded late: the first page needs nothing of it, and the worker fetches all code that there is.
    void firstPageDrawn
      .then(whenIdle)
      .then(() => import('virtual:pwa-register'))
      .then(({ registerSW }) => {
        if (left.signal.aborted) return
        const takeOver = registerSW({
          onNeedRefresh: () => setWaiting(true),
          onNeedReload: () => {
            // Another tab has let the new version in: here it comes with the next page load.
            update.current = reloadPage
            if (asked.current) reloadPage()
          },
          onRegisteredSW: (_, registration) => registration && lookForUpdates(registration, left.signal),
        })
        update.current = () => void takeOver(true)
      })
    return () => left.abort()
  }, [])

  if (!waiting) return null
  return (
    <ConfirmDialog
      open
      title="New version available! Refresh to update?"
      confirm="Refresh"
      cancel="Later"
      onConfirm={() => {
        asked.current = true
        update.current()
      }}
      onCancel={() => setWaiting(false)}
    />
  )
}

/** Every hour, and when the tab is looked at again: a tab may stay open for weeks. */
function lookForUpdates(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  const look = () => void registration.update().catch(() => {}) // without a connection there is nothing to find
  const timer = setInterval(look, HOUR)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal })
}
