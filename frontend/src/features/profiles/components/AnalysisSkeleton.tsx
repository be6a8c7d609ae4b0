import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Announce } from '@/shared/announce/Announce'
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
    <Typography className="text-ink-2">
      Loading...
      <Announce text="Loading..." />
    </Typography>
  )
  return (
    <AnalysisLayout
      compact={compact ?? false}
      header={
        <Card className="min-h-70 sm:min-h-69.5">
          <div className="flex gap-5">
            <Skeleton className="flex-none rounded-full w-16 sm:w-24 h-16 sm:h-24" />
            <div className="grow min-w-0">
              <Skeleton width="40%" height={20} className="mt-1 mb-2" />
              {says}
            </div>
          </div>
          <Skeleton height={72} className="mt-8 rounded-[10px]" />
        </Card>
      }
      growth={
        <Card aria-hidden>
          <Skeleton width={128} height={20} className="my-2" />
          <Skeleton width={120} height={28} className="mt-3 mb-4 rounded-lg" />
          <Skeleton height={phone ? HEIGHTS.growth.phone : HEIGHTS.growth.wide} className="rounded-[10px]" />
        </Card>
      }
      engagement={<EngagementCardSkeleton phone={phone} />}
      aside={
        own && (
          <>
            <Card small aria-hidden>
              <Skeleton width={88} height={20} className="mb-4" />
              <Skeleton height={360} className="rounded-[10px]" />
            </Card>
            <Card small aria-hidden className="grow">
              <Skeleton width={104} height={20} className="mb-4" />
              <Skeleton height={320} className="rounded-[10px]" />
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
      <Skeleton width={160} height={20} className="mt-2 mb-8" />
      <div className={clsx('grid gap-8', phone ? 'grid-cols-[1fr]' : 'grid-cols-[repeat(3,1fr)]')}>
        {['Likes', 'Comments', 'Rate'].map((name) => (
          <EngagementSkeleton key={name} height={HEIGHTS.engagement} />
        ))}
      </div>
    </Card>
  )
}
