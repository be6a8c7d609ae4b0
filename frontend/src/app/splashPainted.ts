/** Resolves once the splash has been seen, where it stands: code that came from a cache must not come before it. */
export function splashPainted(): Promise<void> {
  if (!document.documentElement.hasAttribute('data-splash')) return Promise.resolve()
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, 200) // a hidden page is never painted
  })
}
