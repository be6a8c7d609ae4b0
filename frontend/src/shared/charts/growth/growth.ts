import { formatExact, formatSigned, UNKNOWN } from '@/shared/lib/format'
import { formatFullDay, UTC_DAY } from '@/shared/lib/formatDate'
import { customDays, lengthOf, pointsOfPeriod } from '@/shared/lib/period'
import type { DateLabels, DayPoint } from '../axis'
import type { ChartFigures } from '../ChartCard'
import type { RangeFigure } from '../ComparedLegend'
import { daysOf } from '../compare'
import { aligned, type ComparedPoint } from '../compared'
import type { PostDay } from '../LineChart'
import { contentName } from '../PostMark'

/** The longest range whose days are named one by one. */
const NAMED_DAYS = 62

export function growthDateLabels(period: string): DateLabels {
  const days = customDays(period)
  if (days) return lengthOf(days) <= NAMED_DAYS ? 'day' : 'month'
  return period === 'last_7_days' || period === 'last_30_days' ? 'day' : 'month'
}

interface Counted {
  /** A day, or an instant of one. */
  date: string
  followers: number
}

/** The followers of the period day by day, in order of date. */
export function followerPoints(series: Counted[], period: string): DayPoint[] {
  return pointsOfPeriod(
    series.map(({ date, followers }) => ({ date: date.slice(0, 10), value: followers })),
    period,
  )
}

/** What the API says about the followers of a range. */
export interface RangeGrowth {
  rangeFrom: string
  rangeTo: string
  change: number | null
  basis: { change?: { reason: string | null } | undefined }
  series: Counted[]
}

/** The followers of a compared range, at the days of the chosen one. */
export function comparedFollowers(rangeFrom: string, compared: RangeGrowth): ComparedPoint[] {
  return aligned(followerPoints(compared.series, 'since_tracking'), compared.rangeFrom, rangeFrom)
}

/** What a range brought, for a legend. */
export const growthFigure = ({ change, basis, rangeFrom, rangeTo }: Omit<RangeGrowth, 'series'>): RangeFigure => ({
  text: change === null ? UNKNOWN : formatSigned(change, formatExact),
  reason: change === null ? basis.change?.reason : null,
  from: rangeFrom,
  to: rangeTo,
})

/** All that a growth chart shows, newest day first. */
export function growthFigures(points: DayPoint[], marks?: PostDay[], compared: ComparedPoint[] = []): ChartFigures {
  const rows = daysOf([{ points }, { points: compared }]).map((day) => {
    const at = points.findIndex(({ date }) => date === day)
    const [before, point] = [points[at - 1], points[at]]
    const change = before && point ? formatSigned(point.value - before.value, formatExact) : ''
    const posts = marks?.filter((mark) => mark.date === day).map(({ type }) => contentName(type))
    const other = compared.find(({ date }) => date === day)
    return {
      key: day,
      cells: [
        formatFullDay(day),
        point ? formatExact(point.value) : UNKNOWN,
        change,
        ...(posts ? [posts.join(', ')] : []),
        ...(compared.length > 0
          ? [other ? formatFullDay(other.day) : '', other ? formatExact(other.value) : UNKNOWN]
          : []),
      ],
    }
  })
  const columns = [
    UTC_DAY,
    'Followers',
    'Change',
    ...(marks ? ['Posts'] : []),
    ...(compared.length > 0 ? ['Compared day (UTC)', 'Followers then'] : []),
  ]
  return { caption: 'Followers per day', columns, rows: rows.reverse() }
}
