import { formatExact, formatSigned } from '@/shared/lib/format'
import { formatFullDay, UTC_DAY } from '@/shared/lib/formatDate'
import { type Period, pointsOfPeriod } from '@/shared/lib/period'
import type { DateLabels, DayPoint } from '../axis'
import type { ChartFigures } from '../ChartCard'
import type { PostDay } from '../LineChart'
import { contentName } from '../PostMark'

export function growthDateLabels(period: Period): DateLabels {
  return period === 'last_7_days' || period === 'last_30_days' ? 'day' : 'month'
}

interface Counted {
  /** A day, or an instant of one. */
  date: string
  followers: number
}

/** The followers of the period day by day, in order of date. */
export function followerPoints(series: Counted[], period: Period): DayPoint[] {
  return pointsOfPeriod(
    series.map(({ date, followers }) => ({ date: date.slice(0, 10), value: followers })),
    period,
  )
}

/** All that a growth chart shows, newest day first. */
export function growthFigures(points: DayPoint[], marks?: PostDay[]): ChartFigures {
  const rows = points.map(({ date, value }, index) => {
    const before = points[index - 1]
    const change = before ? formatSigned(value - before.value, formatExact) : ''
    const posts = marks?.filter((mark) => mark.date === date).map(({ type }) => contentName(type))
    return { key: date, cells: [formatFullDay(date), formatExact(value), change, ...(posts ? [posts.join(', ')] : [])] }
  })
  const columns = [UTC_DAY, 'Followers', 'Change', ...(marks ? ['Posts'] : [])]
  return { caption: 'Followers per day', columns, rows: rows.reverse() }
}
