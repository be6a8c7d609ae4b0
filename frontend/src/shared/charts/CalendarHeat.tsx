import clsx from 'clsx'
import { formatDay, weekdays } from '@/shared/lib/formatDate'
import { ChartTip } from './ChartTip'
import { useScan } from './useScan'
import { useWidth } from './useWidth'

interface CalendarDay {
  /** Calendar day, YYYY-MM-DD. */
  date: string
  postCount: number
}

interface CalendarHeatProps {
  /** Days one after another. */
  days: CalendarDay[]
  /** The day that is now, where it is among them. */
  today?: string
}

const WEEK = 7
const CELL = 36
const GAP = 6

/** A month of days as squares, the stronger the more was posted. Pointer and use arrow keys for each day. */
export function CalendarHeat({ days, today }: CalendarHeatProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const columns = weekdays()
  const first = days[0] && new Date(days[0].date).getUTCDay()
  const lead = Math.max(
    0,
    columns.findIndex(({ index }) => index === first),
  )
  const column = (width + GAP) / WEEK
  const { active, scan } = useScan({
    count: days.length,
    row: WEEK,
    at: (x, y) => {
      const index = Math.floor(y / (CELL + GAP)) * WEEK + Math.min(WEEK - 1, Math.floor(x / column)) - lead
      return index >= 0 && index < days.length ? index : undefined
    },
  })
  const activeDay = active === undefined ? undefined : days[active]
  const place = lead + (active ?? 0)
  return (
    <div>
      <div className={clsx(grid, 'mb-1.5')} aria-hidden="true">
        {columns.map(({ index, short }) => (
          <span key={index} className={weekday}>
            {short.charAt(0)}
          </span>
        ))}
      </div>
      <div
        ref={box}
        role="group"
        aria-label="Posts per day, use arrow keys for each day"
        {...scan}
        className="relative rounded-lg"
      >
        <ol className={clsx(grid, 'm-0 p-0 list-none forced-color-adjust-none')}>
          {days.map(({ date, postCount }, index) => (
            <li
              key={date}
              aria-label={dayWords({ date, postCount })}
              className={clsx(cell, postCount > 0 ? 'font-semibold text-on-primary' : 'font-medium text-ink-3')}
              style={{
                ...(index === 0 ? { gridColumnStart: lead + 1 } : {}),
                ...(postCount > 0 ? { backgroundColor: shade(dayOpacity(postCount)) } : {}),
                ...(date === today ? { boxShadow: 'inset 0 0 0 2px var(--bb-primary)' } : {}),
                ...(index === active ? { outline: '2px solid var(--bb-ink-3)', outlineOffset: 1 } : {}),
              }}
            >
              <span aria-hidden="true">{Number(date.slice(8))}</span>
              {postCount > 1 && (
                <span aria-hidden="true" className={badge}>
                  {dayBadge(postCount)}
                </span>
              )}
            </li>
          ))}
        </ol>
        <div role="status">
          {activeDay && (
            <ChartTip
              title={dayWords(activeDay)}
              x={((place % WEEK) + 0.5) * column}
              y={Math.floor(place / WEEK) * (CELL + GAP) - 4}
              width={width}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** No posts / Posted. */
export function CalendarLegend() {
  return (
    <ul className={legend}>
      <li>
        <i className={clsx(dot, 'bg-sunken [box-shadow:inset_0_0_0_1px_var(--bb-line-strong)]')} />
        No posts
      </li>
      <li>
        <i className={dot} style={{ backgroundColor: shade(1) }} />
        Posted
      </li>
    </ul>
  )
}

/** "22 Oct: 1 post(s)" */
function dayWords({ date, postCount }: CalendarDay): string {
  return `${formatDay(date)}: ${postCount} post(s)`
}

/** From 0.6 to 1, full at three posts. */
export function dayOpacity(postCount: number): number {
  return Math.min(1, 0.6 + 0.4 * (postCount / 3))
}

export function dayBadge(postCount: number): string {
  return postCount > 9 ? '9+' : String(postCount)
}

/** The colour lies on the card, so that the day's number keeps its own strength. */
function shade(opacity: number): string {
  return `color-mix(in srgb, var(--bb-primary-strong) ${Math.round(opacity * 100)}%, var(--bb-card))`
}

const grid = 'grid grid-cols-7 gap-1.5'

const weekday = 'text-center text-[12px] leading-4 font-medium text-ink-3'

const cell = 'relative grid place-items-center h-9 rounded-lg text-[12px] bg-sunken'

const badge =
  'absolute -top-1.25 -right-1.25 min-w-4 h-4 px-0.75 rounded-lg text-[10px] leading-4 font-semibold text-center text-card bg-ink'

const legend =
  'flex gap-3 m-0 p-0 list-none text-[12px] leading-4 text-ink-2 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_li]:whitespace-nowrap'

const dot = 'size-2 flex-none rounded-[3px]'
