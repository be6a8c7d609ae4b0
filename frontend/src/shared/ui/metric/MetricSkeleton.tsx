import Skeleton from '@mui/material/Skeleton'
import { Card } from '@/shared/ui/layout/Card'

/** A metric card's label, number and change before they are known. */
export function MetricSkeleton() {
  return (
    <Card small aria-hidden>
      <Skeleton width={72} height={14} style={{ marginBlock: 3 }} />
      <Skeleton width={128} height={40} style={{ marginTop: 17, borderRadius: 8 }} />
      <Skeleton width={112} height={14} className="mt-3.25 mb-0.75 sm:mb-px" />
    </Card>
  )
}
