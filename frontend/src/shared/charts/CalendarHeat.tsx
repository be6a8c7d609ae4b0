import Box from '@mui/material/Box'
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
      <Box sx={{ ...grid, mb: 1.5 }} aria-hidden="true">
        {columns.map(({ index, short }) => (
          <Box component="span" key={index} sx={weekday}>
            {short.charAt(0)}
          </Box>
        ))}
      </Box>
      <Box
        ref={box}
        role="group"
        aria-label="Posts per day, use arrow keys for each day"
        {...scan}
        sx={{ position: 'relative', borderRadius: '8px' }}
      >
        <Box component="ol" sx={{ ...grid, m: 0, p: 0, listStyle: 'none', forcedColorAdjust: 'none' }}>
          {days.map(({ date, postCount }, index) => (
            <Box
              component="li"
              key={date}
              aria-label={dayWords({ date, postCount })}
              sx={postCount > 0 ? { ...cell, ...posted } : cell}
              style={{
                ...(index === 0 ? { gridColumnStart: lead + 1 } : {}),
                ...(postCount > 0 ? { backgroundColor: shade(dayOpacity(postCount)) } : {}),
                ...(date === today ? { boxShadow: 'inset 0 0 0 2px var(--bb-primary)' } : {}),
                ...(index === active ? { outline: '2px solid var(--bb-ink-3)', outlineOffset: 1 } : {}),
              }}
            >
              <span aria-hidden="true">{Number(date.slice(8))}</span>
              {postCount > 1 && (
                <Box component="span" aria-hidden="true" sx={badge}>
                  {dayBadge(postCount)}
                </Box>
              )}
            </Box>
          ))}
        </Box>
        <div role="status">
          {activeDay && (
            <ChartTip x={((place % WEEK) + 0.5) * column} y={Math.floor(place / WEEK) * (CELL + GAP) - 4} width={width}>
              <p>{dayWords(activeDay)}</p>
            </ChartTip>
          )}
        </div>
      </Box>
    </div>
  )
}

/** No posts / Posted. */
export function CalendarLegend() {
  return (
    <Box component="ul" sx={legend}>
      <li>
        <Box
          component="i"
          sx={{ ...dot, bgcolor: 'var(--bb-sunken)', boxShadow: 'inset 0 0 0 1px var(--bb-line-strong)' }}
        />
        No posts
      </li>
      <li>
        <Box component="i" sx={{ ...dot, bgcolor: shade(1) }} />
        Posted
      </li>
    </Box>
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

const grid = { display: 'grid', gridTemplateColumns: `repeat(${WEEK}, minmax(0, 1fr))`, gap: `${GAP}px` }

const weekday = { textAlign: 'center', fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--bb-ink-3)' }

const cell = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: CELL,
  borderRadius: '8px',
  fontSize: 12,
  fontWeight: 500,
  color: 'var(--bb-ink-3)',
  backgroundColor: 'var(--bb-sunken)',
}

const posted = { fontWeight: 600, color: 'var(--bb-on-primary)' }

const badge = {
  position: 'absolute',
  top: -5,
  right: -5,
  minWidth: 16,
  height: 16,
  px: '3px',
  borderRadius: '8px',
  fontSize: 10,
  lineHeight: '16px',
  fontWeight: 600,
  textAlign: 'center',
  color: 'var(--bb-card)',
  backgroundColor: 'var(--bb-ink)',
}

const legend = {
  display: 'flex',
  gap: 3,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--bb-ink-2)',
  '& li': { display: 'flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' },
}

const dot = { width: 8, height: 8, borderRadius: '3px', flex: 'none' }
