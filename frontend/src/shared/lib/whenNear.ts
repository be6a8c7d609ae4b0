/** How far outside of the window an element may be, in pixels: a swipe's length. */
const AHEAD = 300

/** When an element comes into the window or near it; at once in a browser that cannot tell. Never after the signal. */
export function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (typeof IntersectionObserver === 'undefined') return resolve()
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        resolve()
      },
      { rootMargin: `${AHEAD}px` },
    )
    watch.observe(element)
    signal.addEventListener('abort', () => watch.disconnect())
  })
}
