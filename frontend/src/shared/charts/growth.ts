import { formatExact, formatSigned } from '@/shared/lib/format'
import { formatFullDay } from '@/shared/lib/formatDate'
import type { Period } from '@/shared/lib/period'
import type { DateLabels, DayPoint } from './axis'
import type { ChartFigures } from './ChartCard'
import type { PostDay } from './LineFrame'
import { contentName } from './PostMark'

export function growthDateLabels(period: Period): DateLabels {
  return period === 'last_7_days' || period === 'last_30_days' ? 'day' : 'month'
}

/** All that a growth chart shows, newest day first. */
export function growthFigures(points: DayPoint[], marks?: PostDay[]): ChartFigures {
  const rows = points.map(({ date, value }, index) => {
    const before = points[index - 1]
    const change = before ? formatSigned(value - before.value, formatExact) : ''
    const posts = marks?.filter((mark) => mark.date === date).map(({ type }) => contentName(type))
    return { key: date, cells: [formatFullDay(date), formatExact(value), change, ...(posts ? [posts.join(', ')] : [])] }
  })
  const columns = ['Day', 'Followers', 'Change', ...(marks ? ['Posts'] : [])]
  return { caption: 'Followers per day', columns, rows: rows.reverse() }
}
