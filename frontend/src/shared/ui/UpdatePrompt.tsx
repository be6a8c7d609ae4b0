import { Suspense, useEffect, useRef, useState } from 'react'
import { later } from '@/shared/lib/later'
import { whenIdle } from '@/shared/lib/whenIdle'

const ConfirmDialog = later(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }))

/** Registers the service worker and asks before a new version takes over. */
export function UpdatePrompt() {
  const [waiting, setWaiting] = useState(false)
  const update = useRef<() => void>(() => {})

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    // Loaded late: the first paint needs nothing of it.
    void whenIdle()
      .then(() => import('virtual:pwa-register'))
      .then(({ registerSW }) => {
        const refresh = registerSW({ onNeedRefresh: () => setWaiting(true) })
        update.current = () => void refresh(true)
      })
  }, [])

  if (!waiting) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title="New version available! Refresh to update?"
        confirm="Refresh"
        cancel="Later"
        onConfirm={() => update.current()}
        onCancel={() => setWaiting(false)}
      />
    </Suspense>
  )
}
