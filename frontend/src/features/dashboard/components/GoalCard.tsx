import Skeleton from '@mui/material/Skeleton'
import clsx from 'clsx'
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
        <Skeleton height={62} className="rounded-[10px]" />
        <Skeleton width={120} height={20} className="mt-6" />
        <Skeleton height={8} className="mt-4" />
        <Skeleton width={160} height={12} className="mt-4" />
        <Skeleton height={32} className="mt-4 rounded-control" />
      </Card>
    </Place>
  )
}

/** As high as Buddy's message and the goal; without a goal there is the button that sets one, too. */
function Place({ children }: { children: ReactNode }) {
  const { weeklyPostGoal } = useUser()
  const place = weeklyPostGoal === null ? 'min-h-[350px] sm:min-h-[342px]' : 'min-h-[282px] sm:min-h-[274px]'
  return <div className={clsx('grid', place)}>{children}</div>
}
