import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import type { Range } from '@/shared/lib/period'
import type { OpenedPost } from '@/shared/slots'
import { AfterPaint } from '@/shared/ui/feedback/AfterPaint'
import type { Analysis } from '../analysis'
import { AnalysisLayout } from './AnalysisLayout'
import { EngagementCardSkeleton } from './AnalysisSkeleton'
import { EngagementCard } from './EngagementCard'
import { GrowthCard } from './GrowthCard'
import { HeaderCard } from './HeaderCard'
import { Section } from './Section'
import { HEIGHTS } from './seriesCard'

// Below what is seen at first.
const LowerSections = lazyPart(async () => ({ default: (await import('./LowerSections')).LowerSections }))

/** Growth, engagement and the owner's reach each have a range of their own. */
export interface Periods {
  growth: Range
  engagement: Range
  reach: Range
}

export interface PeriodChoice {
  periods: Periods
  onPeriods: (change: Partial<Periods>) => void
}

interface AnalysisBodyProps extends PeriodChoice {
  analysis: Analysis
  /** For a panel: one column, short period labels. */
  compact?: boolean
  /** Opens a top post next to the page; its own page opens when absent. */
  onPost?: ((post: OpenedPost) => void) | undefined
  /** Next to header, growth and engagement on wide screens. */
  aside?: ReactNode
}

/** Everything an analysis has to tell, from the same parts wherever it is shown. */
export function AnalysisBody(props: AnalysisBodyProps) {
  const { analysis, compact = false, onPost, periods, onPeriods, aside } = props
  const phone = useMediaQuery(useTheme().breakpoints.down('sm')) || compact
  // An address that leads to a part needs all that is above it.
  const atOnce = useLocation({ select: ({ hash }) => hash !== '' }) || !phone
  const { profile } = analysis
  const card = { profile, compact }
  return (
    <AnalysisLayout
      compact={compact}
      aside={aside && <AfterPaint atOnce={atOnce}>{aside}</AfterPaint>}
      header={<HeaderCard analysis={analysis} />}
      growth={
        <Section id="section-growth">
          <GrowthCard
            {...card}
            range={periods.growth}
            onRange={(growth) => onPeriods({ growth })}
            height={phone ? HEIGHTS.growth.phone : HEIGHTS.growth.wide}
          />
        </Section>
      }
      engagement={
        <Section id="section-engagement">
          <AfterPaint atOnce={atOnce} meanwhile={<EngagementCardSkeleton phone={phone} />}>
            <EngagementCard
              {...card}
              range={periods.engagement}
              onRange={(engagement) => onPeriods({ engagement })}
              height={HEIGHTS.engagement}
            />
          </AfterPaint>
        </Section>
      }
    >
      <LowerSections {...{ analysis, compact, onPost, atOnce }} />
    </AnalysisLayout>
  )
}
