import type { AnalyticsCountOnDay } from '@/shared/api/gen/types.gen'
import type { Bar } from '@/shared/charts/BarChart'
import { formatDay, formatFullDay } from '@/shared/lib/formatDate'

const DAY = 86_400_000
/** More bars than these cannot be told apart on a phone. */
const MOST = 31
/** A single day stands in the middle of so many places. */
const PLACES = 5

interface GrowthBars {
  bars: Bar[]
  /** The bar of the latest day. */
  latest: number
  /** Which bars the axis names. */
  named: number[]
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

const bar = (day: string, value: number | null): Bar => ({
  key: day,
  label: formatDay(day),
  name: formatFullDay(day),
  value,
})

/**
 * A bar a day from the first known day to the last; days that were not read stay empty. A long series has a bar for
 * every few days, each with its last known total. A single day stands among two days on either side.
 */
export function growthBars(points: AnalyticsCountOnDay[]): GrowthBars {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return { bars: [], latest: 0, named: [] }
  if (first === last) {
    const middle = Math.floor(PLACES / 2)
    const bars = Array.from({ length: PLACES }, (_, place) => {
      const day = dayAt(Date.parse(first.date) + (place - middle) * DAY)
      return bar(day, place === middle ? first.count : null)
    })
    return { bars, latest: middle, named: bars.map((_, place) => place) }
  }
  const end = Date.parse(last.date)
  const days = Math.round((end - Date.parse(first.date)) / DAY) + 1
  const step = Math.ceil(days / MOST)
  const places = Math.ceil(days / step)
  const bars = Array.from({ length: places }, (_, place) => {
    const until = dayAt(end - (places - 1 - place) * step * DAY)
    const after = dayAt(end - (places - place) * step * DAY)
    const known = points.filter(({ date }) => date > after && date <= until).at(-1)
    return known ? bar(known.date, known.count) : bar(until, null)
  })
  return { bars, latest: places - 1, named: [...new Set([0, Math.floor((places - 1) / 2), places - 1])] }
}
