/** Resolves once the page's own splash has been seen: code that came from a cache must not come before it. */
export function splashPainted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, 200) // a hidden page is never painted
  })
}
