import type { Period } from '@/shared/lib/period'
import type { Summary } from '../summary'
import { CompetitorsCard } from './CompetitorsCard'
import { DashboardLayout } from './DashboardLayout'
import { FrequencyCard } from './FrequencyCard'
import { GrowthCard } from './GrowthCard'
import { HashtagsCard } from './HashtagsCard'
import { HighlightsCard } from './HighlightsCard'
import { MetricCards } from './MetricCards'
import { MixCard } from './MixCard'
import { TimesCard } from './TimesCard'

interface DashboardCardsProps {
  summary: Summary
  zone: string
  now: Date
  waiting: boolean
}

/** Every block whose figures the summary brings. */
export function DashboardCards({ summary, zone, now, waiting }: DashboardCardsProps) {
  const { myPerformance: performance, competitorTracking, recentHighlights, unavailable } = summary
  const period: Period = summary.period
  return (
    <DashboardLayout
      metrics={<MetricCards performance={performance} zone={zone} now={now} />}
      growth={<GrowthCard performance={performance} period={period} zone={zone} now={now} waiting={waiting} />}
      aside={
        <>
          <CompetitorsCard
            tracking={competitorTracking}
            missing={unavailable.includes('competitorTracking')}
            zone={zone}
          />
          <HighlightsCard post={recentHighlights.bestPost} zone={zone} />
        </>
      }
      rest={
        <>
          <FrequencyCard performance={performance} zone={zone} />
          <MixCard performance={performance} zone={zone} />
          <HashtagsCard performance={performance} zone={zone} />
          <TimesCard performance={performance} zone={zone} />
        </>
      }
    />
  )
}
