import type { AnalyticsReport } from '@/shared/api/gen/types.gen'
import { dayIn, formatDayRange, formatFullDay } from '@/shared/lib/formatDate'
import { daysLabel } from '@/shared/lib/period'

/** "@maya.bakes", "@maya.bakes and 3 others". */
export function subjectOf({ accounts }: AnalyticsReport): string {
  const first = `@${accounts[0]?.username ?? ''}`
  if (accounts.length < 2) return first
  return accounts.length === 2 ? `${first} and @${accounts[1]?.username}` : `${first} and ${accounts.length - 1} others`
}

const DAYS = new Map([
  ['last_7_days', 7],
  ['last_30_days', 30],
  ['last_90_days', 90],
])

/** The days of a report: "21 Oct to 20 Nov 2026", and of what it is compared with. */
export function daysOf(report: AnalyticsReport): string {
  const { compared } = report
  return compared ? `${rangeOf(report)}, compared with ${daysLabel(compared)}` : rangeOf(report)
}

function rangeOf({ dateRange, from, to, generatedAt, zone }: AnalyticsReport): string {
  const end = dayIn(generatedAt, zone)
  if (dateRange === 'since_tracking') return `Everything we know until ${formatFullDay(end)}`
  const days = DAYS.get(dateRange)
  if (!days) return daysLabel({ from, to })
  const start = dayIn(new Date(Date.parse(generatedAt) - days * 86_400_000), zone)
  return formatDayRange(start, end)
}
