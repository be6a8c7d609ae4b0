import Skeleton from '@mui/material/Skeleton'
import { Card } from '@/shared/ui/layout/Card'
import { MetricSkeleton } from '@/shared/ui/metric/MetricSkeleton'
import { DashboardLayout } from './DashboardLayout'
import { GoalSkeleton } from './GoalCard'
import { useChartHeight } from './GrowthCard'
import { PlannerSkeleton } from './PlannerCard'
import { ReachSkeleton } from './ReachCard'
import { SuggestionsSkeleton } from './SuggestionsCard'

const REST = [410, 410, 410, 410]

/** The page before its first numbers: the same places, each as high as what comes. */
export function DashboardSkeleton() {
  const chart = useChartHeight()
  return (
    <DashboardLayout
      metrics={['Followers', 'Posts', 'Engagement'].map((metric) => <MetricSkeleton key={metric} />)}
      growth={
        <Card aria-hidden className="grow">
          <Skeleton width={128} height={16} className="my-3.5 sm:my-2" />
          <Skeleton width={104} height={28} style={{ margin: '4px 0 20px', borderRadius: 8 }} />
          <Skeleton height={chart - 8} style={{ borderRadius: 10 }} />
          <Skeleton width={208} height={12} style={{ marginTop: 18 }} />
        </Card>
      }
      goal={<GoalSkeleton />}
      suggestions={<SuggestionsSkeleton />}
      planner={<PlannerSkeleton />}
      reach={<ReachSkeleton />}
      aside={
        <>
          <Card small aria-hidden>
            <Skeleton width={144} height={16} style={{ marginBlock: 6 }} />
            <Skeleton width={120} height={22} style={{ marginTop: 8 }} />
            <Skeleton height={56} style={{ marginTop: 16 }} />
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={36} style={{ marginTop: 20 }} />
            ))}
            <Skeleton width={96} height={16} style={{ marginTop: 24 }} />
          </Card>
          <Card small aria-hidden>
            <Skeleton width={96} height={16} style={{ marginBlock: 6 }} />
            <Skeleton width={120} height={22} style={{ marginTop: 8 }} />
            <Skeleton height={56} style={{ marginTop: 16 }} />
            <Skeleton height={108} style={{ marginTop: 16 }} />
            <Skeleton width={96} height={16} style={{ marginTop: 24 }} />
          </Card>
          <Card small aria-hidden className="grow flex flex-col">
            <Skeleton width={144} height={16} style={{ marginBlock: 6 }} />
            <Skeleton width={160} height={10} style={{ marginBlock: 3 }} />
            <Skeleton className="grow mt-3 min-h-55.5 h-auto rounded-[10px] md:min-h-28" />
            <Skeleton width={96} height={20} style={{ margin: '16px 0 4px' }} />
            <Skeleton height={14} style={{ margin: '4px 0 22px' }} />
          </Card>
        </>
      }
      rest={REST.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four shapes that never change places
        <Card small key={index} aria-hidden style={{ minHeight: height }}>
          <Skeleton width={128} height={16} style={{ marginBlock: 6 }} />
          <Skeleton width={88} height={10} style={{ marginBlock: 3 }} />
          <Skeleton height={height - 128} style={{ marginTop: 24, borderRadius: 10 }} />
        </Card>
      ))}
    />
  )
}
