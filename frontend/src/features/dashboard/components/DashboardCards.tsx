import type { Period } from '../period'
import type { Summary } from '../summary'
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
  const { myPerformance: performance, recentHighlights } = summary
  const period: Period = summary.period
  return (
    <DashboardLayout
      metrics={<MetricCards performance={performance} zone={zone} now={now} />}
      growth={<GrowthCard performance={performance} period={period} zone={zone} now={now} waiting={waiting} />}
      aside={<HighlightsCard post={recentHighlights.bestPost} zone={zone} />}
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
