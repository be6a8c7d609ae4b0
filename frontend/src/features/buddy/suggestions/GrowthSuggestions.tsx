import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Announce } from '@/shared/announce/Announce'
import { messageOf } from '@/shared/api/errors'
import { formatDay } from '@/shared/lib/formatDate'
import { hasAiSuggestions } from '@/shared/plan/gates'
import { subscriptionProblem, subscriptionQuery } from '@/shared/plan/subscription'
import { useViewer } from '@/shared/session/viewer'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { LockedOverlay } from '@/shared/ui/layout/LockedOverlay'
import { listOf, suggestionsQuery } from './queries'
import { SuggestionItem } from './SuggestionItem'

/** What to do today, by the user's own figures; three at most. */
export function GrowthSuggestions() {
  const plan = useQuery(subscriptionQuery)
  const unlocked = hasAiSuggestions(plan.data)
  const { zone } = useViewer()
  const query = useQuery({ ...suggestionsQuery(zone), enabled: unlocked })
  const { data, error } = query
  if (plan.error && !plan.data) {
    return (
      <ErrorState title={subscriptionProblem(plan.error)} onRetry={() => void plan.refetch()} busy={plan.isFetching} />
    )
  }
  if (plan.data && !unlocked) {
    return (
      <LockedOverlay title="Unlock Daily AI Suggestions" to="/billing" feature="daily AI suggestions">
        Three things to do each day, from your own numbers.
      </LockedOverlay>
    )
  }
  if (!data && error) {
    return (
      <ErrorState
        title={`Failed to load AI suggestions: ${messageOf(error)}`}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (!data || data.status === 'processing') return <Shimmer />
  return (
    <>
      <Typography variant="caption" component="p" className="text-ink-3">
        {data.general ? 'General tips' : `For today, ${formatDay(data.generatedFor)}`}
      </Typography>
      <ol className="m-0 mt-2 p-0 list-none">
        {listOf(data).map((suggestion, index) => (
          // By what it is: another one in its place is not closed.
          <SuggestionItem key={suggestion.ideaKey} place={index + 1} suggestion={suggestion} />
        ))}
      </ol>
    </>
  )
}

function Shimmer() {
  return (
    <div>
      <Announce text="Loading suggestions..." />
      {[0, 1, 2].map((row) => (
        <div key={row} className="py-4">
          <Skeleton width="52%" height={16} />
          <Skeleton height={12} className="mt-3" />
          <Skeleton width="74%" height={12} className="mt-2" />
        </div>
      ))}
    </div>
  )
}
