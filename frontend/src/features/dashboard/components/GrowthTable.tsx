import type { DayPoint } from '@/shared/charts/axis'
import { ChartTable } from '@/shared/charts/ChartTable'
import type { PostDay } from '@/shared/charts/LineFrame'
import { contentName } from '@/shared/charts/PostMark'
import { formatExact, formatSigned } from '@/shared/lib/format'
import { formatFullDay } from '@/shared/lib/formatDate'

interface GrowthTableProps {
  points: DayPoint[]
  marks: PostDay[]
  height: number
}

/** All that the growth chart shows, newest day first. */
export function GrowthTable({ points, marks, height }: GrowthTableProps) {
  const rows = points.map(({ date, value }, index) => {
    const before = points[index - 1]
    const change = before ? formatSigned(value - before.value, formatExact) : ''
    const posts = marks.filter((mark) => mark.date === date).map(({ type }) => contentName(type))
    return { key: date, cells: [formatFullDay(date), formatExact(value), change, posts.join(', ')] }
  })
  return (
    <ChartTable
      caption="Followers per day"
      columns={['Day', 'Followers', 'Change', 'Posts']}
      rows={rows.reverse()}
      height={height}
    />
  )
}
