import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { FetchProgress } from '@/shared/ui/feedback/FetchProgress'
import { Card } from '@/shared/ui/layout/Card'
import type { AnalysedProfile } from '../analysis'
import { AnalysisLayout } from './AnalysisLayout'
import { EngagementSkeleton } from './EngagementChart'
import { HEIGHTS } from './seriesCard'

interface AnalysisSkeletonProps {
  /** The user's own page has a column at the side. */
  own?: boolean
  compact?: boolean
  /** While Instagram is being read for the first time: how far it is. */
  filling?: AnalysedProfile
}

/** The analysis before its figures: the same places, each as high as what comes. */
export function AnalysisSkeleton({ own, compact, filling }: AnalysisSkeletonProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm')) || compact === true
  const says: ReactNode = filling ? (
    <FetchProgress {...filling} />
  ) : (
    <Typography role="status" sx={{ color: 'text.secondary' }}>
      Loading...
    </Typography>
  )
  return (
    <AnalysisLayout
      compact={compact ?? false}
      header={
        <Card sx={{ minHeight: { xs: 280, sm: 278 } }}>
          <Box sx={{ display: 'flex', gap: 5 }}>
            <Skeleton
              sx={{ flex: 'none', borderRadius: '50%', width: { xs: 64, sm: 96 }, height: { xs: 64, sm: 96 } }}
            />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Skeleton width="40%" height={20} sx={{ mt: 1, mb: 2 }} />
              {says}
            </Box>
          </Box>
          <Skeleton height={72} sx={{ mt: 8, borderRadius: '10px' }} />
        </Card>
      }
      growth={
        <Card aria-hidden>
          <Skeleton width={128} height={20} sx={{ my: 2 }} />
          <Skeleton width={120} height={28} sx={{ mt: 3, mb: 4, borderRadius: '8px' }} />
          <Skeleton height={phone ? HEIGHTS.growth.phone : HEIGHTS.growth.wide} sx={{ borderRadius: '10px' }} />
        </Card>
      }
      engagement={<EngagementCardSkeleton phone={phone} />}
      aside={
        own && (
          <>
            <Card small aria-hidden>
              <Skeleton width={88} height={20} sx={{ mb: 4 }} />
              <Skeleton height={360} sx={{ borderRadius: '10px' }} />
            </Card>
            <Card small aria-hidden sx={{ flexGrow: 1 }}>
              <Skeleton width={104} height={20} sx={{ mb: 4 }} />
              <Skeleton height={320} sx={{ borderRadius: '10px' }} />
            </Card>
          </>
        )
      }
    />
  )
}

export function EngagementCardSkeleton({ phone }: { phone: boolean }) {
  return (
    <Card aria-hidden>
      <Skeleton width={160} height={20} sx={{ mt: 2, mb: 8 }} />
      <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: phone ? '1fr' : 'repeat(3, 1fr)' }}>
        {['Likes', 'Comments', 'Rate'].map((name) => (
          <EngagementSkeleton key={name} height={HEIGHTS.engagement} />
        ))}
      </Box>
    </Card>
  )
}
