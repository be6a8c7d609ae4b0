import { type Preset, parseRange, periodInAddress, type Range } from '@/shared/lib/period'

export const PRESETS: readonly (readonly [Preset, string])[] = [
  ['last_7_days', '7 days'],
  ['last_30_days', '30 days'],
  ['last_90_days', '90 days'],
  ['since_tracking', 'All'],
]

/** What of a report stands in the address: absent accounts mean the own one. */
export interface ReportSearch {
  accounts?: string[]
  range?: string
  compareWith?: string
}

const USERNAME = /^[a-z0-9._]{1,30}$/

/** Takes out of the address what is no value of ours, and what is the usual one. */
export function parseSearch({ accounts, range, compareWith }: Record<string, unknown>): ReportSearch {
  const names = (Array.isArray(accounts) ? accounts : [accounts]).filter(
    (name): name is string => typeof name === 'string' && USERNAME.test(name),
  )
  return searchOf(names, parseRange(range, compareWith))
}

/** The address of a report. */
export function searchOf(accounts: string[] | undefined, { period, compareWith }: Range): ReportSearch {
  const range = periodInAddress(period)
  return { ...(accounts?.length && { accounts }), ...(range && { range }), ...(compareWith && { compareWith }) }
}

export const rangeOf = ({ range, compareWith }: ReportSearch): Range => parseRange(range, compareWith)
