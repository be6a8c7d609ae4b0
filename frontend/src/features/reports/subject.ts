import type { AnalyticsReport } from '@/shared/api/gen/types.gen'
import { dayIn, formatDayRange, formatFullDay } from '@/shared/lib/formatDate'

/** "@maya.bakes", "@maya.bakes and 3 others". */
export function subjectOf({ accounts }: AnalyticsReport): string {
  const first = `@${accounts[0]?.username ?? ''}`
  if (accounts.length < 2) return first
  return accounts.length === 2 ? `${first} and @${accounts[1]?.username}` : `${first} and ${accounts.length - 1} others`
}

const DAYS: Partial<Record<AnalyticsReport['dateRange'], number>> = { '7d': 7, '30d': 30, '90d': 90 }

/** The days of a report: "21 Oct to 20 Nov 2026". */
export function daysOf({ dateRange, generatedAt, zone }: AnalyticsReport): string {
  const end = dayIn(generatedAt, zone)
  const days = DAYS[dateRange]
  if (!days) return `Everything we know until ${formatFullDay(end)}`
  const start = dayIn(new Date(Date.parse(generatedAt) - days * 86_400_000), zone)
  return formatDayRange(start, end)
}
