import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import type { Period } from '@/shared/lib/period'
import type { OpenedPost } from '@/shared/slots'
import type { Analysis } from '../analysis'
import { AnalysisLayout } from './AnalysisLayout'
import { CalendarCard } from './CalendarCard'
import { EngagementCard } from './EngagementCard'
import { FrequencyCard } from './FrequencyCard'
import { GrowthCard } from './GrowthCard'
import { HashtagsCard } from './HashtagsCard'
import { HeaderCard } from './HeaderCard'
import { HoursCard } from './HoursCard'
import { MixCard } from './MixCard'
import { Section } from './Section'
import { TimesCard } from './TimesCard'
import { TopPosts } from './TopPosts'

/** Growth and engagement each have a period of their own. */
export interface Periods {
  growth: Period
  engagement: Period
}

export interface PeriodChoice {
  periods: Periods
  onPeriods: (change: Partial<Periods>) => void
}

interface AnalysisBodyProps extends PeriodChoice {
  analysis: Analysis
  /** For a panel: one column, short period labels. */
  compact?: boolean
  /** Opens a top post beside the page; its own page opens when absent. */
  onPost?: ((post: OpenedPost) => void) | undefined
  /** Beside header, growth and engagement on wide screens. */
  aside?: ReactNode
}

export const HEIGHTS = { growth: { phone: 240, wide: 300 }, engagement: 136 }

/** Everything an analysis has to tell, from the same parts wherever it is shown. */
export function AnalysisBody(props: AnalysisBodyProps) {
  const { analysis, compact = false, onPost, periods, onPeriods, aside } = props
  const phone = useMediaQuery(useTheme().breakpoints.down('sm')) || compact
  const { profile } = analysis
  const card = { profile, compact }
  return (
    <AnalysisLayout
      compact={compact}
      aside={aside}
      header={<HeaderCard analysis={analysis} />}
      growth={
        <Section id="section-growth">
          <GrowthCard
            {...card}
            period={periods.growth}
            onPeriod={(growth) => onPeriods({ growth })}
            height={phone ? HEIGHTS.growth.phone : HEIGHTS.growth.wide}
          />
        </Section>
      }
      engagement={
        <Section id="section-engagement">
          <EngagementCard
            {...card}
            period={periods.engagement}
            onPeriod={(engagement) => onPeriods({ engagement })}
            height={HEIGHTS.engagement}
          />
        </Section>
      }
    >
      <Section id="section-content" title="Content Analytics">
        <Box sx={inside}>
          <Box sx={pair}>
            <HashtagsCard analysis={analysis} />
            <MixCard analysis={analysis} />
          </Box>
        </Box>
      </Section>
      <Section id="section-timing" title="Timing Analytics">
        <Box sx={inside}>
          <Box sx={triple}>
            <TimesCard analysis={analysis} />
            <FrequencyCard analysis={analysis} />
            <CalendarCard analysis={analysis} />
          </Box>
        </Box>
        <Box sx={{ mt: { xs: 4, sm: 6 } }}>
          <HoursCard analysis={analysis} />
        </Box>
      </Section>
      <Section id="section-posts" title="Top Performing Posts">
        <TopPosts {...{ analysis, compact, onPost }} />
      </Section>
    </AnalysisLayout>
  )
}

const inside = { containerType: 'inline-size' }

const cards = { display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }

const pair = { ...cards, '@container (min-width: 860px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }

const triple = {
  ...cards,
  '@container (min-width: 620px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
  '@container (min-width: 900px)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: 'auto' },
  },
}
