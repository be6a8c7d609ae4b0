import type { AnalyticsReport } from '@/shared/api/gen/types.gen'

export type Range = AnalyticsReport['dateRange']

export const RANGES: { key: Range; label: string; short: string }[] = [
  { key: '7d', label: '7 days', short: '7d' },
  { key: '30d', label: '30 days', short: '30d' },
  { key: '90d', label: '90 days', short: '90d' },
  { key: 'all', label: 'All', short: 'All' },
]

export const DEFAULT_RANGE: Range = '30d'

/** What of a report stands in the address: absent accounts mean the own one. */
export interface ReportSearch {
  accounts?: string[]
  range?: Range
}

const USERNAME = /^[a-z0-9._]{1,30}$/

/** Takes out of the address what is no value of ours, and what is the usual one. */
export function parseSearch({ accounts, range }: Record<string, unknown>): ReportSearch {
  const names = (Array.isArray(accounts) ? accounts : [accounts]).filter(
    (name): name is string => typeof name === 'string' && USERNAME.test(name),
  )
  const chosen = RANGES.find(({ key }) => key === range && key !== DEFAULT_RANGE)?.key
  return { ...(names.length > 0 && { accounts: names }), ...(chosen && { range: chosen }) }
}
