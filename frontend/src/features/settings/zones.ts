import { knowsZone } from '@/shared/lib/zone'
import { zoneName } from '@/shared/lib/zoneName'

/** Every zone the browser knows, with UTC, which it leaves out, and the one in use, which another device may have set. */
export function zonesWith(used: string): string[] {
  return [...new Set(['UTC', used, ...Intl.supportedValuesOf('timeZone')])].sort((one, other) =>
    zoneName(one).localeCompare(zoneName(other), 'en'),
  )
}

/** America/New_York as a list reads it: America / New York. */
export const zoneLabel = (zone: string): string => zoneName(zone).replaceAll('/', ' / ')

const offsets = new Map<string, string>()

/** GMT+2, as of now; empty for a zone that the browser does not know. */
export function zoneOffset(zone: string, now = new Date()): string {
  const known = offsets.get(zone)
  if (known) return known
  if (!knowsZone(zone)) return ''
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  offsets.set(zone, offset)
  return offset
}
