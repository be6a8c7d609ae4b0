import Box from '@mui/material/Box'
import { useCallback, useMemo, useState } from 'react'
import { formatExact, formatSigned } from '@/shared/lib/format'
import { formatDay, formatFullDay } from '@/shared/lib/formatDate'
import { ApexHost, type PlotArea } from './ApexHost'
import type { DateLabels, DayPoint } from './axis'
import { contentColor } from './contentMix'
import { LineFrame, type PostDay } from './LineFrame'
import { lineOptions } from './lineOptions'
import { contentName } from './PostMark'

interface LineChartProps {
  /** One value a day, in order of date; days may be missing. */
  points: DayPoint[]
  /** What is counted, in the plural: "followers". */
  unit: string
  dateLabels: DateLabels
  marks?: PostDay[]
  height?: number
}

/** Room for the row of posts and the dates under the plot. */
const FOOT = 44
/** Room for the widest value label before the plot. */
const LEFT = 48

const NONE: PostDay[] = []

/** A figure day by day: line, crosshair, and the posts of these days under it. Wants two points or more. */
export function LineChart({ points, unit, dateLabels, marks = NONE, height = 120 }: LineChartProps) {
  const [area, setArea] = useState<PlotArea>()
  const [failed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const options = useMemo(
    () =>
      lineOptions({
        points,
        name: unit,
        height: height - FOOT,
        left: LEFT,
        tooltip: (index) => tooltipHtml(points, index, unit, marks),
      }),
    [points, unit, height, marks],
  )
  if (failed) {
    return (
      <Box sx={{ display: 'grid', placeContent: 'center', height, color: 'text.secondary' }}>
        The chart could not be loaded. Its figures are in the table.
      </Box>
    )
  }
  return (
    <Box role="img" aria-label={describeLine(points, unit)} sx={{ position: 'relative', height, ...tooltipLook }}>
      {area && <LineFrame area={area} points={points} marks={marks} dateLabels={dateLabels} height={height} />}
      <Box sx={{ position: 'absolute', inset: 0, bottom: FOOT }}>
        <ApexHost options={options} onPlot={setArea} onFail={fail} />
      </Box>
    </Box>
  )
}

/** "Followers per day, 21 Oct to 20 Nov: from 46,929 to 48,213" */
function describeLine(points: DayPoint[], unit: string): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  const name = unit.charAt(0).toUpperCase() + unit.slice(1)
  const days = `${formatDay(first.date)} to ${formatDay(last.date)}`
  return `${name} per day, ${days}: from ${formatExact(first.value)} to ${formatExact(last.value)}`
}

/** The card beside the crosshair. Figures, dates and our own words only: nothing here needs escaping. */
export function tooltipHtml(points: DayPoint[], index: number, unit: string, marks: PostDay[]): string {
  const point = points[index]
  if (!point) return ''
  const before = points[index - 1]
  const change = before && point.value - before.value
  const since =
    before && Date.parse(point.date) - Date.parse(before.date) > 86_400_000
      ? `since ${formatDay(before.date)}`
      : 'that day'
  const tone = change === undefined || change === 0 ? 'flat' : change > 0 ? 'up' : 'down'
  const posts = marks
    .filter(({ date }) => date === point.date)
    .map(({ type }) => `<li><i style="background:${contentColor(type)}"></i>${contentName(type)}</li>`)
    .join('')
  return [
    `<div class="bb-tip"><p>${formatFullDay(point.date)}</p><b>${formatExact(point.value)} ${unit}</b>`,
    change === undefined ? '' : `<p class="${tone}">${formatSigned(change, formatExact)} ${since}</p>`,
    posts && `<ul>${posts}</ul>`,
    '</div>',
  ].join('')
}

const tooltipLook = {
  '& .apexcharts-tooltip.apexcharts-theme-light': {
    background: 'var(--bb-card)',
    border: '1px solid var(--bb-line)',
    borderRadius: '10px',
    boxShadow: 'var(--bb-shadow-pop)',
    transition: 'none',
    color: 'var(--bb-ink)',
  },
  '& .bb-tip': { padding: '10px 12px', fontSize: 12, lineHeight: '16px', '& p, & ul': { m: 0 } },
  '& .bb-tip p:first-of-type': { color: 'var(--bb-ink-3)' },
  '& .bb-tip b': { display: 'block', mt: 0.5, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& .bb-tip p.up, & .bb-tip p.down, & .bb-tip p.flat': { mt: 0.5, fontWeight: 500, color: 'var(--bb-ink-2)' },
  '& .bb-tip p.up': { color: 'var(--bb-good-text)' },
  '& .bb-tip p.down': { color: 'var(--bb-bad-text)' },
  '& .bb-tip ul': {
    mt: 1.5,
    pt: 1.5,
    pl: 0,
    listStyle: 'none',
    borderTop: '1px solid var(--bb-line)',
    color: 'var(--bb-ink-2)',
  },
  '& .bb-tip li': { display: 'flex', alignItems: 'center', gap: '6px' },
  '& .bb-tip i': { width: 8, height: 8, borderRadius: '50%' },
}
