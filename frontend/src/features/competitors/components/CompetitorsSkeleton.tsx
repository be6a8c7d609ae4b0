import CircularProgress from '@mui/material/CircularProgress'
import Skeleton from '@mui/material/Skeleton'
import { Card } from '@/shared/ui/layout/Card'
import { CompetitorsLayout } from './CompetitorsLayout'

/** The page before its first answer: the same places, about as high as what comes. */
export function CompetitorsSkeleton() {
  return (
    <CompetitorsLayout
      main={
        <>
          <Card aria-hidden>
            <Skeleton height={80} />
          </Card>
          <Card className="grow">
            <Skeleton width={208} height={16} className="my-1" />
            <div className="grid place-content-center h-75 mt-6">
              <CircularProgress size={32} aria-label="Loading the comparison" />
            </div>
          </Card>
        </>
      }
      aside={
        <>
          <Card small aria-hidden>
            <Skeleton width={128} height={16} className="my-1" />
            <Skeleton height={44} className="mt-3" />
            <Skeleton height={40} className="mt-4" />
          </Card>
          <Card small aria-hidden className="grow">
            <Skeleton width={128} height={16} className="my-1" />
            <Skeleton height={100} className="mt-4" />
            <Skeleton height={136} className="mt-10" />
          </Card>
        </>
      }
      tables={
        <Card aria-hidden>
          <Skeleton width={160} height={16} className="my-1" />
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={40} className="mt-6" />
          ))}
        </Card>
      }
    />
  )
}
