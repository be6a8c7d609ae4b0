import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useUser } from '@/shared/session/session'
import { Slot } from '@/shared/slots'
import { Card } from '@/shared/ui/layout/Card'

/** The week's goal. Its place is as high before its code comes as after. */
export function GoalCard() {
  return (
    <Place>
      <Slot of="WeeklyGoal" />
    </Place>
  )
}

export function GoalSkeleton() {
  return (
    <Place>
      <Card small aria-hidden>
        <Skeleton height={62} sx={{ borderRadius: '10px' }} />
        <Skeleton width={120} height={20} sx={{ mt: 6 }} />
        <Skeleton height={8} sx={{ mt: 4 }} />
        <Skeleton width={160} height={12} sx={{ mt: 4 }} />
        <Skeleton height={32} sx={{ mt: 4, borderRadius: 'var(--bb-r-control)' }} />
      </Card>
    </Place>
  )
}

/** As high as Buddy's message and the goal; without a goal there is the button that sets one, too. */
function Place({ children }: { children: ReactNode }) {
  const { weeklyPostGoal } = useUser()
  const unset = weeklyPostGoal === null ? SET_GOAL : 0
  return <Box sx={{ display: 'grid', minHeight: { xs: 282 + unset, sm: 274 + unset } }}>{children}</Box>
}

/** What the button and the words above it take. */
const SET_GOAL = 68
