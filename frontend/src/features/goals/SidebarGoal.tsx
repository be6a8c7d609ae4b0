import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { BuddyMessage } from './components/BuddyMessage'
import { GoalBar } from './components/GoalBar'
import { GoalCount } from './components/GoalCount'
import { SetGoalButton } from './components/GoalSummary'
import { contextOf } from './message/contexts'
import { type Progress, progressQuery } from './queries'

/** The weekly goal in the sidebar, except on the dashboard, which has its own card. */
export function SidebarGoal({ narrow }: { narrow: boolean }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { data } = useQuery(progressQuery)
  if (!data || path.startsWith('/dashboard')) return null
  return narrow ? <Narrow progress={data} /> : <Wide progress={data} path={path} />
}

function Wide({ progress, path }: { progress: Progress; path: string }) {
  const { basis, mascotShown, postsThisWeek, postsGoal, hasPostGoal } = progress
  return (
    <section aria-label="Weekly Goal" className={card}>
      {mascotShown && <BuddyMessage small progress={progress} context={contextOf(path)} />}
      <div className={mascotShown ? besideBuddy : undefined}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <Typography component="h2" variant="h4" className="whitespace-nowrap">
            <MetricInfo entry={basis.postsThisWeek}>Weekly Goal</MetricInfo>
          </Typography>
          <GoalCount progress={progress} small />
        </div>
        <div className="mt-1">
          <GoalBar done={postsThisWeek} goal={postsGoal} suggested={!hasPostGoal} height={6} />
        </div>
      </div>
      {!hasPostGoal && <SetGoalButton progress={progress} />}
    </section>
  )
}

function Narrow({ progress }: { progress: Progress }) {
  if (!progress.mascotShown) return null
  return (
    <section aria-label="Weekly Goal" className="grid justify-items-center pt-4">
      <Buddy size={44} emotion={progress.emotion} />
      {/* There is no room here to say that a goal is only suggested. */}
      {progress.hasPostGoal && <GoalCount progress={progress} small />}
    </section>
  )
}

const card = 'mt-6 mx-1 p-3 border border-marigold-line rounded-card bg-marigold-tint'

/** Level with Buddy, below the bubble. */
const besideBuddy = '-mt-11 ml-15'
