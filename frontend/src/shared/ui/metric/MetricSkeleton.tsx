import { Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Card } from '@/shared/ui/layout/Card'
import styles from './MetricSkeleton.module.css'

/** A metric card's label, number and change before they are known. */
export function MetricSkeleton() {
  return (
    <Card small aria-hidden>
      <Skeleton width={72} height={14} style={{ marginBlock: 3 }} />
      <Skeleton width={128} height={40} style={{ marginTop: 17, borderRadius: 8 }} />
      <Skeleton width={112} height={14} className={styles.change} />
    </Card>
  )
}
