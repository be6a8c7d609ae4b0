import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Slot } from '@/shared/slots'
import { Card } from '@/shared/ui/layout/Card'
import { MoreLink } from '@/shared/ui/link/MoreLink'

/** What is planned for the month, and the latest ideas. Its place is as high before its code comes as after. */
export function PlannerCard() {
  return (
    <Card title="Content Planner" action={<MoreLink to="/content-planner">Open planner</MoreLink>}>
      <Box sx={place}>
        <Slot of="PlannerBlock" />
      </Box>
    </Card>
  )
}

export function PlannerSkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton width={144} height={16} sx={{ my: '6px' }} />
      <Box sx={place}>
        <Skeleton height="100%" sx={{ borderRadius: '10px' }} />
      </Box>
    </Card>
  )
}

const place = {
  display: 'grid',
  mt: 4,
  minHeight: 700,
  '@container (min-width: 600px)': { minHeight: 366 },
}
