import { topmostDialog } from '@/shared/lib/topmostDialog'

const ID = 'announcer'

/** Milliseconds until a screen reader watches a live region that is new to where it is. */
const SETTLE = 100

/** Milliseconds that a screen reader has to take a text up. Then it goes: reading on, nobody should find it a second time. */
const KEPT = 5000

/**
 * Puts the app's live region where screen readers reach it: into the topmost dialog, which hides the rest of the page. True: it was not there
 * before, and what is put into it at once may go unnoticed.
 */
export function placeAnnouncer(): boolean {
  const host = topmostDialog() ?? document.body
  const region = document.getElementById(ID) ?? newRegion()
  if (region.parentElement === host) return false
  region.replaceChildren()
  region.removeAttribute('aria-hidden') // set as a dialog opened
  host.append(region)
  return true
}

/** Has screen readers say a text when they are done with what they are saying. Call the answer when the text no longer holds. */
export function announce(text: string): () => void {
  const line = document.createElement('div')
  line.textContent = text
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = () => {
    if (placeAnnouncer()) {
      timer = setTimeout(say, SETTLE)
      return
    }
    document.getElementById(ID)?.append(line)
    timer = setTimeout(() => line.remove(), KEPT)
  }
  say()
  return () => {
    clearTimeout(timer)
    line.remove()
  }
}

function newRegion(): HTMLElement {
  const region = document.createElement('div')
  region.id = ID
  region.role = 'status'
  region.ariaAtomic = 'false' // each line is said once
  region.className = 'sr-only'
  return region
}
