import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { LineChart } from '@/shared/charts/LineChart'
import { PostLegend } from '@/shared/charts/PostLegend'
import { TableSwitch } from '@/shared/charts/TableSwitch'
import { formatPercent, formatSigned, UNKNOWN } from '@/shared/lib/format'
import { formatDayRange } from '@/shared/lib/formatDate'
import { Basis } from '@/shared/ui/Basis'
import { Card } from '@/shared/ui/Card'
import { growthDateLabels, growthPoints } from '../growth'
import type { Period } from '../period'
import { basisOf, type Performance } from '../summary'
import { GrowthPlaceholder } from './GrowthPlaceholder'
import { GrowthTable } from './GrowthTable'

interface GrowthCardProps {
  performance: Performance
  period: Period
  zone: string
  now: Date
  /** The chosen period is still on its way; the one before it stands here meanwhile. */
  waiting: boolean
}

export const CHART_HEIGHT = { phone: 240, wide: 304 }

/** Followers day by day, with the posts of these days under the line. */
export function GrowthCard({ performance, period, zone, now, waiting }: GrowthCardProps) {
  const [table, setTable] = useState(false)
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const height = phone ? CHART_HEIGHT.phone : CHART_HEIGHT.wide
  const points = useMemo(() => growthPoints(performance, period), [performance, period])
  const first = points[0]
  const last = points.at(-1)
  const enough = points.length > 1
  const marks = performance.postMarks.filter(({ date }) => first && last && date >= first.date && date <= last.date)
  return (
    <Card
      title="Follower Growth"
      action={enough && <TableSwitch table={table} onChange={setTable} />}
      sx={{ flexGrow: 1, transition: 'opacity var(--bb-fast)', opacity: waiting ? 0.5 : 1 }}
    >
      <GrowthHead
        performance={performance}
        zone={zone}
        days={enough && first && last ? formatDayRange(first.date, last.date) : ''}
      />
      {!enough && <GrowthPlaceholder height={height} trackedSince={performance.trackedSince} zone={zone} now={now} />}
      {enough && !table && (
        <LineChart
          points={points}
          unit="followers"
          dateLabels={growthDateLabels(period)}
          marks={performance.postMarks}
          height={height}
        />
      )}
      {enough && table && <GrowthTable points={points} marks={marks} height={height} />}
      <Box sx={{ minHeight: 16, mt: 2 }}>{enough && !table && <PostLegend marks={marks} />}</Box>
    </Card>
  )
}

function GrowthHead({ performance, zone, days }: { performance: Performance; zone: string; days: string }) {
  const { change, percentage } = performance.periodGrowth
  const tone = change === null || change === 0 ? 'text.secondary' : change > 0 ? 'success.dark' : 'error.dark'
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: { xs: 2, sm: 3 }, mt: 1, mb: 3 }}>
      <Typography component="p" variant="h1" sx={{ color: change === null ? 'text.tertiary' : 'text.primary' }}>
        <Basis entry={basisOf(performance, 'periodGrowth')} counted="day" zone={zone}>
          {change === null ? UNKNOWN : formatSigned(change)}
        </Basis>
      </Typography>
      {percentage !== null && (
        <Typography component="p" variant="subtitle2" sx={{ color: tone }}>
          {formatSigned(percentage, formatPercent)}
        </Typography>
      )}
      <Typography sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.tertiary' }}>{days}</Typography>
    </Box>
  )
}
