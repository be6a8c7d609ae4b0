import Skeleton from '@mui/material/Skeleton'
import { Card } from '@/shared/ui/layout/Card'

/** A metric card's label, number and change before they are known. */
export function MetricSkeleton() {
  return (
    <Card small aria-hidden>
      <Skeleton width={72} height={14} sx={{ my: '3px' }} />
      <Skeleton width={128} height={40} sx={{ mt: '17px', borderRadius: '8px' }} />
      <Skeleton width={112} height={14} sx={{ mt: '13px', mb: { xs: '3px', sm: '1px' } }} />
    </Card>
  )
}
