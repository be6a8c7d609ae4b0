import { Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Card } from '@/shared/ui/layout/Card'
import styles from './MetricSkeleton.module.css'

/** A metric card's label, number and change before they are known. */
export function MetricSkeleton() {
  return (
    <Card small aria-hidden>
      <Skeleton width={72} height={14} className={styles.label} />
      <Skeleton width={128} height={40} className={styles.value} />
      <Skeleton width={112} height={14} className={styles.change} />
    </Card>
  )
}
