const known = new Map<string, boolean>()

/** Whether this browser can tell the time of a zone: the server's list may be newer than its own. */
export function knowsZone(zone: string): boolean {
  let knows = known.get(zone)
  if (knows === undefined) {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone })
      knows = true
    } catch {
      knows = false
    }
    known.set(zone, knows)
  }
  return knows
}
