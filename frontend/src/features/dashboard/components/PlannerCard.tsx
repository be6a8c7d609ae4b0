import { Slot } from '@/shared/slots'
import { Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Card } from '@/shared/ui/layout/Card'
import { MoreLink } from '@/shared/ui/link/MoreLink'
import styles from './PlannerCard.module.css'

/** What is planned for the month, and the latest ideas. Its place is as high before its code comes as after. */
export function PlannerCard() {
  return (
    <Card title="Content Planner" action={<MoreLink to="/content-planner">Open planner</MoreLink>}>
      <div className={styles.place}>
        <Slot of="PlannerBlock" />
      </div>
    </Card>
  )
}

export function PlannerSkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton width={144} height={16} style={{ marginBlock: 6 }} />
      <div className={styles.place}>
        <Skeleton height="100%" style={{ borderRadius: 10 }} />
      </div>
    </Card>
  )
}
