import Typography from '@mui/material/Typography'
import type { AnalyticsCompetitorTracking } from '@/shared/api/gen/types.gen'
import { formatExact, formatOf, formatOrdinal, UNKNOWN } from '@/shared/lib/format'
import { MoreLink } from '@/shared/ui/link/MoreLink'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisWith } from '@/shared/ui/metric/MetricInfoCard'
import { Tag } from '@/shared/ui/metric/Tag'
import { Count } from './Count'
import { CountsCard } from './CountsCard'
import { TopCompetitors } from './TopCompetitors'

interface CompetitorsCardProps {
  tracking: AnalyticsCompetitorTracking
  /** The server could not say. */
  missing: boolean
}

/** How the account compares with those it tracks. */
export function CompetitorsCard({ tracking, missing }: CompetitorsCardProps) {
  const { totalCompetitors, outperformed, currentRank, ranked, topCompetitors, reading, basis } = tracking
  const some = totalCompetitors > 0
  const standing = standingOf(tracking)
  return (
    <CountsCard
      title="Competitor Insights"
      unavailable={missing ? "We can't load your competitors right now." : null}
      tag={
        <Tag tone={standing === 'COMPETITIVE EDGE' ? 'good' : 'primary'} caps>
          {standing}
        </Tag>
      }
      counts={
        <>
          <Count value={totalCompetitors}>
            <MetricInfo entry={TRACKED}>tracked</MetricInfo>
          </Count>
          <Count value={outperformed}>
            <MetricInfo entry={basis.outperformed} counted="account">
              outperformed
            </MetricInfo>
          </Count>
        </>
      }
      list={some && <TopCompetitors competitors={topCompetitors} />}
      hint="Track similar accounts to see how you compare."
      foot={
        <>
          <Typography variant="caption" component="p" className="text-ink-2">
            {some && !missing && (
              <MetricInfo entry={basis.currentRank} counted="account">
                {currentRank === null
                  ? reading.length > 0
                    ? `Reading ${formatOf(reading.length, 'competitor')} for the first time`
                    : `Your rank: ${UNKNOWN}`
                  : `You rank ${formatOrdinal(currentRank)} of ${formatExact(ranked)}`}
              </MetricInfo>
            )}
          </Typography>
          <MoreLink to="/competitor-comparison">Dive deeper</MoreLink>
        </>
      }
    />
  )
}

/** An edge is a place in the better half; a rank that is not known promises nothing. */
function standingOf({ totalCompetitors, currentRank, ranked }: AnalyticsCompetitorTracking): string {
  if (totalCompetitors === 0) return 'GET STARTED'
  if (currentRank === null) return 'NOT RANKED YET'
  return currentRank <= ranked / 2 ? 'COMPETITIVE EDGE' : 'ROOM TO GROW'
}

const TRACKED = basisWith({ name: 'Tracked', formula: 'Competitors you track' })
