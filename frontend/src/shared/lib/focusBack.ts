const PARTS = 'section, [role="dialog"], main'
const ITEMS = 'li, :not(li) > article'
const HEADINGS = 'h1, h2, h3, h4'
const CONTROLS = 'a[href], button:enabled, input:enabled, textarea:enabled'

/**
 * Remembers where the focus is. What is returned gives it back. Should what had it be gone by then, the same control of the next
 * item of its list has it, or of the one before; without any, the heading of the nearest part that still stands there. What opened
 * with the page, where nothing had the focus, gives it to the page's heading.
 */
export function rememberFocus(from: Element | null = document.activeElement): () => void {
  const others = controlsBeside(from)
  const parts: HTMLElement[] = []
  for (let part = from?.closest<HTMLElement>(PARTS); part; part = part.parentElement?.closest<HTMLElement>(PARTS)) {
    parts.push(part)
  }
  return () => {
    // What is switched off has the focus for the moment only: its item is about to go.
    if (document.querySelector(':focus:not(:disabled)')) return
    const same = from instanceof HTMLElement && from.isConnected && from.matches(':enabled') ? from : undefined
    const control = same ?? others.find(({ isConnected }) => isConnected)
    if (control) return control.focus()
    const part = parts.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('main')
    const left = part?.querySelector<HTMLElement>(HEADINGS) ?? part
    if (!left) return
    left.tabIndex = -1
    left.focus({ preventScroll: true })
  }
}

/** The control of each other item that stands where this one does in its own, counted from the end; the nearest items first. */
function controlsBeside(from: Element | null): HTMLElement[] {
  const item = from?.closest(ITEMS)
  if (!from || !item?.parentElement) return []
  const controlsOf = (one: Element) => [...one.querySelectorAll<HTMLElement>(CONTROLS)]
  const fromEnd = controlsOf(item).indexOf(from as HTMLElement) - controlsOf(item).length
  const items = [...item.parentElement.children].filter((one) => one.matches(ITEMS))
  const at = items.indexOf(item)
  return [...items.slice(at + 1), ...items.slice(0, at).reverse()].flatMap((one) => controlsOf(one).at(fromEnd) ?? [])
}
