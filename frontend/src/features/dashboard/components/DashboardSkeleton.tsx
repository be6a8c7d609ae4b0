import { Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Card } from '@/shared/ui/layout/Card'
import { MetricSkeleton } from '@/shared/ui/metric/MetricSkeleton'
import { DashboardLayout } from './DashboardLayout'
import styles from './DashboardSkeleton.module.css'
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
        <Card aria-hidden className={styles.growth}>
          <Skeleton width={128} height={16} className={styles.growthTitle} />
          <Skeleton width={104} height={28} className={styles.growthValue} />
          <Skeleton height={chart - 8} className={styles.chart} />
          <Skeleton width={208} height={12} className={styles.growthFoot} />
        </Card>
      }
      goal={<GoalSkeleton />}
      suggestions={<SuggestionsSkeleton />}
      planner={<PlannerSkeleton />}
      aside={
        <>
          <Card small aria-hidden>
            <Skeleton width={144} height={16} className={styles.title} />
            <Skeleton width={120} height={22} className={styles.tag} />
            <Skeleton height={56} className={styles.block} />
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={36} className={styles.row} />
            ))}
            <Skeleton width={96} height={16} className={styles.foot} />
          </Card>
          <Card small aria-hidden>
            <Skeleton width={96} height={16} className={styles.title} />
            <Skeleton width={120} height={22} className={styles.tag} />
            <Skeleton height={56} className={styles.block} />
            <Skeleton height={108} className={styles.block} />
            <Skeleton width={96} height={16} className={styles.foot} />
          </Card>
          <Card small aria-hidden className={styles.highlights}>
            <Skeleton width={144} height={16} className={styles.title} />
            <Skeleton width={160} height={10} className={styles.caption} />
            <Skeleton className={styles.picture} />
            <Skeleton width={96} height={20} className={styles.likes} />
            <Skeleton height={14} className={styles.postCaption} />
          </Card>
        </>
      }
      rest={REST.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four shapes that never change places
        <Card small key={index} aria-hidden style={{ minHeight: height }}>
          <Skeleton width={128} height={16} className={styles.title} />
          <Skeleton width={88} height={10} className={styles.caption} />
          <Skeleton height={height - 128} className={styles.content} />
        </Card>
      ))}
    />
  )
}
