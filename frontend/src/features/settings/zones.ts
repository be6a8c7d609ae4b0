/** Every zone the browser knows, with UTC, which it leaves out, and the one in use, which another device may have set. */
export function zonesWith(used: string): string[] {
  return [...new Set(['UTC', used, ...Intl.supportedValuesOf('timeZone')])].sort()
}

/** America/New_York as it is read: America / New York. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

const offsets = new Map<string, string>()

/** GMT+2, as of now. */
export function zoneOffset(zone: string, now = new Date()): string {
  const known = offsets.get(zone)
  if (known) return known
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  offsets.set(zone, offset)
  return offset
}
