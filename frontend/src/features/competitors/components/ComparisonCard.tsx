import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { ChartCard } from '@/shared/charts/ChartCard'
import { CompareChart, compareFigures } from '@/shared/charts/CompareChart'
import { type CompareMode, daysOf } from '@/shared/charts/compare'
import { growthDateLabels } from '@/shared/charts/growth/growth'
import { formatDayMonthYear } from '@/shared/lib/formatDate'
import { DEFAULT_PERIOD } from '@/shared/lib/period'
import { useOverlay } from '@/shared/overlay/overlay'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { PeriodControl } from '@/shared/ui/form/PeriodControl'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { ReportLink } from '@/shared/ui/layout/ReportLink'
import type { CompetitorsAnswer } from '../competitors'
import { growthQuery } from '../queries'
import { type CompetitorsSearch, rangeInSearch, rangeOf } from '../search'
import { candidatesOf, comparedLines, inRange, nameOf, plottedOf, setOf } from '../selection'
import { BiggestDays } from './BiggestDays'
import { ComparedChanges } from './ComparedChanges'
import { ComparisonLegend } from './ComparisonLegend'
import { ComparisonRanking } from './ComparisonRanking'
import { SelectProfiles } from './SelectProfiles'

interface ComparisonCardProps {
  answer: CompetitorsAnswer
  search: CompetitorsSearch
  onSearch: (changes: CompetitorsSearch) => void
}

const HEIGHT = { phone: 240, wide: 300 }

/** Whose followers grow how, day by day. */
export function ComparisonCard({ answer, search, onSearch }: ComparisonCardProps) {
  const selecting = useOverlay('select-profiles')
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const mode: CompareMode = search.scale ?? 'indexed'
  const candidates = useMemo(() => candidatesOf(answer), [answer])
  const plotted = useMemo(() => plottedOf(candidates, search.compare), [candidates, search.compare])
  const range = rangeOf(search, 'growth')
  const usual = range.period === DEFAULT_PERIOD && range.compareWith === undefined
  const query = useQuery({ ...growthQuery(answer.myPerformance.instaProfile?.id ?? null, range), enabled: !usual })
  const ranged = usual ? undefined : query.data
  const shown = useMemo(() => (ranged ? inRange(plotted, ranged) : plotted), [ranged, plotted])
  const lines = useMemo(
    () => [...shown.map(({ line }) => line), ...(ranged ? comparedLines(plotted, ranged) : [])],
    [shown, ranged, plotted],
  )
  const drawable = lines.some(({ points }) => points.length > 1)
  const names = plotted.flatMap(({ username }) => username ?? [])
  const height = phone ? HEIGHT.phone : HEIGHT.wide
  // Those that were stopped stand with the days before that.
  const days = drawable ? daysOf(shown.map(({ line }) => line)) : []
  const { start, end } = ranged?.others.dateRange ?? {
    start: days[0] ?? answer.dateRange.start,
    end: days.at(-1) ?? answer.dateRange.end,
  }

  // Who can be plotted has changed: what was chosen among the former ones no longer stands.
  const set = setOf(candidates)
  const before = useRef(set)
  useEffect(() => {
    if (before.current !== set && search.compare) onSearch({ compare: undefined })
    before.current = set
  }, [set, search.compare, onSearch])

  const scale = (
    <ToggleGroup
      size="small"
      label="Scale"
      value={mode}
      onChange={(chosen) => onSearch({ scale: chosen === 'indexed' ? undefined : chosen })}
      choices={[
        ['indexed', 'Indexed'],
        ['absolute', 'Absolute'],
      ]}
    />
  )
  const controls = (
    <div className="flex flex-wrap gap-2">
      <PeriodControl
        size="small"
        label="Comparison period"
        short
        range={range}
        onChange={(chosen) => onSearch(rangeInSearch('growth', chosen))}
        note="The range is that of the chart. The summary and the tables keep their 30 days."
      />
      {scale}
    </div>
  )
  const choose = phone ? (
    <Button variant="tint" fullWidth className="mt-3" onClick={() => selecting.open(true)}>
      Select profiles to compare
    </Button>
  ) : (
    <MuiLink component="button" type="button" onClick={() => selecting.open(true)} className={select}>
      Select profiles to compare
      <NextIcon className="text-[18px]" />
    </MuiLink>
  )
  return (
    <ChartCard
      title="Follower Growth Comparison"
      caption={`${formatDayMonthYear(start)} - ${formatDayMonthYear(end)} (UTC)`}
      subject={plotted.map(nameOf).join(', ')}
      control={candidates.length > 0 && controls}
      figures={drawable ? compareFigures(lines, mode) : null}
      height={height}
      grows={drawable}
      head={<div className="h-4" />}
      foot={
        <>
          {drawable && phone && <ComparisonRanking plotted={shown} mode={mode} />}
          {ranged && <ComparedChanges plotted={plotted} answer={ranged} />}
        </>
      }
      after={
        <>
          {candidates.length > 0 && (
            <div className={under}>
              {!phone && <ComparisonLegend plotted={plotted} />}
              {choose}
              {names.length > 0 && <ReportLink accounts={names} className="flex-none text-subtitle2" />}
            </div>
          )}
          <BiggestDays days={answer.summary.biggestDays} entry={answer.basis.biggestDays} />
          <SelectProfiles
            open={selecting.value === true}
            candidates={candidates}
            plotted={plotted}
            onChange={(compare) => onSearch({ compare })}
            onClose={selecting.close}
          />
        </>
      }
      className="grow"
    >
      {(room) =>
        !usual && !ranged ? (
          query.error ? (
            <LoadFailed query={query} />
          ) : (
            <Skeleton height={room} className="rounded-[10px]" />
          )
        ) : drawable ? (
          <CompareChart lines={lines} mode={mode} dateLabels={growthDateLabels(range.period)} height={room} />
        ) : (
          <div className="grid content-center" style={{ minHeight: room }}>
            {answer.trackedCount === 0 && lines.length === 0 ? (
              <EmptyState title="No growth data available yet. Start tracking competitors to see follower growth trends." />
            ) : candidates.length > 0 && lines.length === 0 ? (
              <EmptyState title="No profiles selected">Select profiles to see how their followers grow.</EmptyState>
            ) : (
              <EmptyState title="Not enough data yet">The chart starts after two days of data.</EmptyState>
            )}
          </div>
        )
      }
    </ChartCard>
  )
}

const under = 'flex items-center justify-between flex-wrap sm:flex-nowrap gap-4 sm:mt-3'

const select = 'inline-flex items-center gap-1 flex-none text-subtitle2'
