import { useLayoutEffect, useState } from 'react'
import { topmostDialog } from '@/shared/lib/topmostDialog'

/**
 * An element in the topmost open dialog, whose focus stays inside, or in the body while there is none. It moves when that changes;
 * around is where it is.
 */
export function useDialogHost(): { host: HTMLElement; around: Element } {
  const [host] = useState(() => {
    const element = document.createElement('div')
    element.style.display = 'contents' // nothing of a dialog's layout
    return element
  })
  const [around, setAround] = useState<Element>(document.body)
  useLayoutEffect(() => {
    const place = () => {
      const container = topmostDialog() ?? document.body
      if (host.parentElement === container) return
      host.removeAttribute('aria-hidden') // set on what stood beside a dialog as it opened
      container.append(host)
      setAround(container)
    }
    place()
    const observer = new MutationObserver(place)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['tabindex'] })
    return () => {
      observer.disconnect()
      host.remove()
    }
  }, [host])
  return { host, around }
}
