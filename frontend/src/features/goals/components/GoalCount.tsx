import Typography from '@mui/material/Typography'
import { formatExact } from '@/shared/lib/format'
import { Unknown } from '@/shared/ui/metric/Unknown'
import type { Progress } from '../queries'

/** This week's posts out of the goal, as in 4/5, or N/A of 5. */
export function GoalCount({ progress, small }: { progress: Progress; small?: boolean }) {
  const { postsThisWeek, postsGoal, basis } = progress
  return (
    <Typography component="p" variant={small ? 'h3' : 'h1'} className="whitespace-nowrap">
      {postsThisWeek === null ? (
        <Unknown why={basis.postsThisWeek?.reason ?? "This week's posts are not known."} />
      ) : (
        formatExact(postsThisWeek)
      )}
      <span className="text-[0.6em] font-medium text-ink-2">
        {`${postsThisWeek === null ? ' of ' : '/'}${formatExact(postsGoal)}`}
      </span>
    </Typography>
  )
}
