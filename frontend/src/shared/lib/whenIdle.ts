/** When the browser has nothing more pressing to do, soon at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 300 })
    else setTimeout(resolve, 1)
  })
}
