/** The app cannot start: boot.js shows the page that needs nothing of this bundle. */
export function showStartFailure(cause: unknown): void {
  console.error(cause)
  window.dispatchEvent(new Event('bowerbird:failed'))
}
