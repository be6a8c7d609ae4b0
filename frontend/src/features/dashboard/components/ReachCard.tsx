import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { Slot } from '@/shared/slots'
import { Card } from '@/shared/ui/layout/Card'

/** What Instagram shows to the account's owner alone. Its place is as high before its figures come as after. */
export function ReachCard() {
  return (
    <Place>
      <Slot of="ReachFigures" />
    </Place>
  )
}

export function ReachSkeleton() {
  return (
    <Place>
      <Card small aria-hidden>
        <Skeleton width={96} height={16} style={{ marginBlock: 6 }} />
        <Skeleton width={120} height={10} style={{ marginBlock: 3 }} />
        <Skeleton height={48} className="mt-4 rounded-[10px]" />
      </Card>
    </Place>
  )
}

/** None where the server is not set up for the sign-in with Instagram. */
function Place({ children }: { children: ReactNode }) {
  if (!useAppInfo()?.instagramLogin) return null
  return <div className="grid min-h-36">{children}</div>
}
