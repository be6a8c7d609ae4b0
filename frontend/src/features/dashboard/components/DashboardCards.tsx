import type { Summary } from '../summary'
import { CompetitorsCard } from './CompetitorsCard'
import { DashboardLayout } from './DashboardLayout'
import { FrequencyCard } from './FrequencyCard'
import { GoalCard } from './GoalCard'
import { GrowthCard } from './GrowthCard'
import { HashtagsCard } from './HashtagsCard'
import { HighlightsCard } from './HighlightsCard'
import { MetricCards } from './MetricCards'
import { MixCard } from './MixCard'
import { PlannerCard } from './PlannerCard'
import { ReachCard } from './ReachCard'
import { ShortlistsCard } from './ShortlistsCard'
import { SuggestionsCard } from './SuggestionsCard'
import { TimesCard } from './TimesCard'

interface DashboardCardsProps {
  summary: Summary
  waiting: boolean
}

/** Every block whose figures the summary brings. */
export function DashboardCards({ summary, waiting }: DashboardCardsProps) {
  const { myPerformance: performance, competitorTracking, shortlists, recentHighlights, unavailable } = summary
  return (
    <DashboardLayout
      metrics={<MetricCards performance={performance} />}
      growth={<GrowthCard summary={summary} waiting={waiting} />}
      goal={<GoalCard />}
      suggestions={<SuggestionsCard />}
      planner={<PlannerCard />}
      reach={<ReachCard />}
      aside={
        <>
          <CompetitorsCard tracking={competitorTracking} missing={unavailable.includes('competitorTracking')} />
          <ShortlistsCard shortlists={shortlists} missing={unavailable.includes('shortlists')} />
          <HighlightsCard post={recentHighlights.bestPost} />
        </>
      }
      rest={
        <>
          <FrequencyCard performance={performance} />
          <MixCard performance={performance} />
          <HashtagsCard performance={performance} />
          <TimesCard performance={performance} />
        </>
      }
    />
  )
}
