/** Sends the browser to another site. Apart, because a test cannot leave its page. */
export function leaveTo(address: string): void {
  window.location.assign(address)
}

/** Only addresses of the web: whatever else an answer may hold must not run here. */
export const isWebAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^https?:\/\//i.test(address)

/** The page from its beginning. Apart for the same reason. */
export function reloadPage(): void {
  window.location.reload()
}
