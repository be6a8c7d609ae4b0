import Skeleton from '@mui/material/Skeleton'
import { Slot } from '@/shared/slots'
import { Card } from '@/shared/ui/layout/Card'
import { MoreLink } from '@/shared/ui/link/MoreLink'

/** What is planned for the month, and the latest ideas. Its place is as high before its code comes as after. */
export function PlannerCard() {
  return (
    <Card title="Content Planner" action={<MoreLink to="/content-planner">Open planner</MoreLink>}>
      <div className={placeLook}>
        <Slot of="PlannerBlock" />
      </div>
    </Card>
  )
}

export function PlannerSkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton width={144} height={16} style={{ marginBlock: 6 }} />
      <div className={placeLook}>
        <Skeleton height="100%" style={{ borderRadius: 10 }} />
      </div>
    </Card>
  )
}

const placeLook = 'grid mt-4 min-h-175 @min-[600px]:min-h-91.5'
