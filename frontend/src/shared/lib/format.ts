/** What stands in the place of a figure that is not known. */
export const UNKNOWN = 'N/A'

type Figure = number | null | undefined

/** 48,213 of a number that is not negative. Intl says the same, and keeps a phone for 70 ms to begin with. */
const grouped = (size: number) => String(Math.round(size)).replace(/\B(?=(\d{3})+$)/g, ',')

/** Cards, tables and axes: 999, 1.0K, 48.2K, 1.3M. */
export function formatCount(value: Figure): string {
  if (value == null) return UNKNOWN
  const size = Math.abs(value)
  const sign = value < 0 ? '−' : ''
  // 999,950 already rounds to a thousand thousands, which reads as a million.
  if (size >= 999_950) return `${sign}${(size / 1_000_000).toFixed(1)}M`
  if (size >= 1_000) return `${sign}${(size / 1_000).toFixed(1)}K`
  return `${sign}${grouped(size)}`
}

/** Sentences, tooltips and explanations: 48,213. */
export function formatExact(value: Figure): string {
  if (value == null) return UNKNOWN
  const size = grouped(Math.abs(value))
  return value < 0 && size !== '0' ? `−${size}` : size
}

/** One decimal in cards, two in page heads. */
export function formatPercent(value: Figure, decimals: 1 | 2 = 1): string {
  if (value == null) return UNKNOWN
  return `${formatDecimal(value, decimals)}%`
}

/** 4.2, 1.6; the sign is a real minus. */
export function formatDecimal(value: Figure, decimals = 1): string {
  if (value == null) return UNKNOWN
  return value
    .toFixed(decimals)
    .replace(/^-(?=0(\.0+)?$)/, '')
    .replace('-', '−')
}

/** The size of a rate's change, in percentage points: 0.3 pt. */
export const formatPoints = (size: number): string => `${formatDecimal(size)} pt`

/** So many times something; two decimals where one would read as nothing at all: 0.04, 1.8, 12. */
export function formatTimes(times: number): string {
  if (times >= 10) return formatExact(times)
  return formatDecimal(times, times < 0.1 ? 2 : 1)
}

/** Puts a plus before a gain: +1.3K, −12, 0. */
export function formatSigned(value: Figure, format: (value: number) => string = formatCount): string {
  if (value == null) return UNKNOWN
  const text = format(value)
  return value > 0 ? `+${text}` : text
}

const amount = new Intl.PluralRules('en')

/** "post" of one, "posts" of any other number. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return amount.select(count) === 'one' ? one : many
}

/** "1 post", "18 posts". */
export function formatOf(count: number, one: string, many = `${one}s`): string {
  return `${formatExact(count)} ${plural(count, one, many)}`
}

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const order = new Intl.PluralRules('en', { type: 'ordinal' })

/** 1st, 2nd, 3rd, 11th. */
export function formatOrdinal(place: number): string {
  return `${place}${endings[order.select(place)]}`
}
