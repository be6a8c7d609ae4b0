import Skeleton from '@mui/material/Skeleton'
import { Card } from '@/shared/ui/layout/Card'
import { MetricSkeleton } from '@/shared/ui/metric/MetricSkeleton'
import { DashboardLayout } from './DashboardLayout'
import { GoalSkeleton } from './GoalCard'
import { useChartHeight } from './GrowthCard'
import { PlannerSkeleton } from './PlannerCard'
import { SuggestionsSkeleton } from './SuggestionsCard'

const REST = [410, 410, 410, 410]

/** The page before its first numbers: the same places, each as high as what comes. */
export function DashboardSkeleton() {
  const chart = useChartHeight()
  return (
    <DashboardLayout
      metrics={['Followers', 'Posts', 'Engagement'].map((metric) => <MetricSkeleton key={metric} />)}
      growth={
        <Card aria-hidden sx={{ flexGrow: 1 }}>
          <Skeleton width={128} height={16} sx={{ mt: { xs: '14px', sm: 2 }, mb: { xs: '14px', sm: 2 } }} />
          <Skeleton width={104} height={28} sx={{ mt: 1, mb: '20px', borderRadius: '8px' }} />
          <Skeleton height={chart - 8} sx={{ borderRadius: '10px' }} />
          <Skeleton width={208} height={12} sx={{ mt: '18px' }} />
        </Card>
      }
      goal={<GoalSkeleton />}
      suggestions={<SuggestionsSkeleton />}
      planner={<PlannerSkeleton />}
      aside={
        <>
          <Card small aria-hidden>
            <Skeleton width={144} height={16} sx={{ my: '6px' }} />
            <Skeleton width={120} height={22} sx={{ mt: 2 }} />
            <Skeleton height={56} sx={{ mt: 4 }} />
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={36} sx={{ mt: 5 }} />
            ))}
            <Skeleton width={96} height={16} sx={{ mt: 6 }} />
          </Card>
          <Card small aria-hidden>
            <Skeleton width={96} height={16} sx={{ my: '6px' }} />
            <Skeleton width={120} height={22} sx={{ mt: 2 }} />
            <Skeleton height={56} sx={{ mt: 4 }} />
            <Skeleton height={108} sx={{ mt: 4 }} />
            <Skeleton width={96} height={16} sx={{ mt: 6 }} />
          </Card>
          <Card small aria-hidden sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column' }}>
            <Skeleton width={144} height={16} sx={{ my: '6px' }} />
            <Skeleton width={160} height={10} sx={{ my: '3px' }} />
            <Skeleton
              sx={{ flexGrow: 1, mt: 3, minHeight: { xs: 222, md: 112 }, height: 'auto', borderRadius: '10px' }}
            />
            <Skeleton width={96} height={20} sx={{ mt: 4, mb: 1 }} />
            <Skeleton height={14} sx={{ mt: 1, mb: '22px' }} />
          </Card>
        </>
      }
      rest={REST.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four shapes that never change places
        <Card small key={index} aria-hidden style={{ minHeight: height }}>
          <Skeleton width={128} height={16} sx={{ my: '6px' }} />
          <Skeleton width={88} height={10} sx={{ my: '3px' }} />
          <Skeleton height={height - 128} sx={{ mt: 6, borderRadius: '10px' }} />
        </Card>
      ))}
    />
  )
}
