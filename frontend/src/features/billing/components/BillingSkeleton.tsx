import Skeleton from '@mui/material/Skeleton'
import { Announce } from '@/shared/announce/Announce'
import { Card } from '@/shared/ui/layout/Card'

/** The page before its plans: the same places, each as high as what comes. */
export function BillingSkeleton() {
  return (
    <div className="grid gap-(--bb-gap)">
      <Announce text="Loading plans" />
      <Card aria-hidden>
        <Skeleton width={64} height={14} className="my-0.75" />
        <Skeleton width={72} height={28} className="mt-1.5 mb-1" />
        <Skeleton width={160} height={12} className="mt-1.5 mb-0.5" />
      </Card>
      <div className="grid gap-(--bb-gap) grid-cols-1 md:grid-cols-3">
        {['first', 'second', 'third'].map((plan) => (
          <Card key={plan} aria-hidden className="min-h-140 p-5 sm:p-7">
            <Skeleton width={72} height={14} className="my-1.25" />
            <Skeleton width={200} height={14} className="mt-2.75" />
            <Skeleton width={120} height={40} className="mt-10" />
            <Skeleton height={44} className="mt-10 rounded-[10px]" />
            <Skeleton height={240} className="mt-9" />
          </Card>
        ))}
      </div>
    </div>
  )
}
