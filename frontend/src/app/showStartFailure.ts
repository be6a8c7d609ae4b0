/** The app cannot start: the script of index.html shows a page that needs none of the app's code. */
export function showStartFailure(cause: unknown): void {
  console.error(cause)
  window.dispatchEvent(new Event('bowerbird:failed'))
}
