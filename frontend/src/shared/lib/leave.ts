/** Sends the browser to another site. Apart, because a test cannot leave its page. */
export function leaveTo(address: string): void {
  window.location.assign(address)
}

/** Only addresses of the web: whatever else an answer may hold must not run here. */
export const isWebAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^https?:\/\//i.test(address)

/** An address of Instagram's own site. */
export function isInstagramAddress(address: unknown): address is string {
  if (!isWebAddress(address) || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && /(^|\.)instagram\.com$/.test(hostname)
}

/** The page from its beginning. Apart for the same reason. */
export function reloadPage(): void {
  window.location.reload()
}
