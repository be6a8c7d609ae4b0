import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Slot } from '@/shared/slots'
import { Card } from '@/shared/ui/layout/Card'

/** The week's goal. Its place is as high before its code comes as after. */
export function GoalCard() {
  return (
    <Box sx={place}>
      <Slot of="WeeklyGoal" />
    </Box>
  )
}

export function GoalSkeleton() {
  return (
    <Box sx={place}>
      <Card small aria-hidden>
        <Skeleton height={62} sx={{ borderRadius: '10px' }} />
        <Skeleton width={120} height={20} sx={{ mt: 6 }} />
        <Skeleton height={8} sx={{ mt: 4 }} />
        <Skeleton width={160} height={12} sx={{ mt: 4 }} />
      </Card>
    </Box>
  )
}

const place = { display: 'grid', minHeight: 228 }
