const PARTS = 'section, [role="dialog"], main'

/**
 * Remembers where the focus is. What is returned gives it to the nearest part that still stands there, should what had
 * it be gone by then.
 */
export function rememberFocus(from: Element | null = document.activeElement): () => void {
  const parts: HTMLElement[] = []
  for (let part = from?.closest<HTMLElement>(PARTS); part; part = part.parentElement?.closest<HTMLElement>(PARTS)) {
    parts.push(part)
  }
  return () => {
    if (document.activeElement && document.activeElement !== document.body) return
    const left = parts.find(({ isConnected }) => isConnected)
    if (!left) return
    left.tabIndex = -1
    left.focus({ preventScroll: true })
  }
}
