import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Spinner } from '@/shared/ui/button/Spinner'
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
          <Card sx={{ flexGrow: 1 }}>
            <Skeleton width={208} height={16} sx={{ my: 1 }} />
            <Box sx={{ display: 'grid', placeContent: 'center', height: 300, mt: 6 }}>
              <Spinner size={32} aria-label="Loading the comparison" />
            </Box>
          </Card>
        </>
      }
      aside={
        <>
          <Card small aria-hidden>
            <Skeleton width={128} height={16} sx={{ my: 1 }} />
            <Skeleton height={44} sx={{ mt: 3 }} />
            <Skeleton height={40} sx={{ mt: 4 }} />
          </Card>
          <Card small aria-hidden sx={{ flexGrow: 1 }}>
            <Skeleton width={128} height={16} sx={{ my: 1 }} />
            <Skeleton height={100} sx={{ mt: 4 }} />
            <Skeleton height={136} sx={{ mt: 10 }} />
          </Card>
        </>
      }
      tables={
        <Card aria-hidden>
          <Skeleton width={160} height={16} sx={{ my: 1 }} />
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={40} sx={{ mt: 6 }} />
          ))}
        </Card>
      }
    />
  )
}
