import { useEffect, useEffectEvent, useRef } from 'react'

/** The entry that stands for what is open over the page. */
const isOver = () => (window.history.state as { over?: boolean } | null)?.over === true

/**
 * While a popover is open, Back closes it instead of leaving the page. Returns what closes it by going back: it stays open until its
 * entry is gone, so that a Back right after leaves the page.
 */
export function useBackCloses(onClose: () => void): () => void {
  const close = useEffectEvent(onClose)
  const leaving = useRef(false)
  useEffect(() => {
    // Past the router, for which nothing has changed: the page stays where and as it is.
    const add = () => History.prototype.pushState.call(window.history, { ...window.history.state, over: true }, '')
    // Effects that only run to be undone, as in development, leave no entry behind.
    const adding = setTimeout(add)
    const onBack = () => close()
    window.addEventListener('popstate', onBack)
    return () => {
      clearTimeout(adding)
      window.removeEventListener('popstate', onBack)
      if (isOver()) window.history.back()
    }
  }, [])
  return () => {
    if (!isOver()) return onClose()
    if (leaving.current) return
    leaving.current = true
    window.history.back()
  }
}
