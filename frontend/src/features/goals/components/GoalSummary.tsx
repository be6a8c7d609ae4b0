import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { useOpenBuddy } from '@/shared/buddy/panel'
import { formatOf } from '@/shared/lib/format'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useOverlay } from '@/shared/overlay/overlay'
import { MoreLink } from '@/shared/ui/link/MoreLink'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Progress } from '../queries'
import { GoalBar } from './GoalBar'
import { GoalCount } from './GoalCount'

const GoalDialog = lazyPart(async () => ({ default: (await import('./GoalDialog')).GoalDialog }))

/** The week's count, bar and streak, with links to the chat and the achievements. */
export function GoalSummary({ progress }: { progress: Progress }) {
  const openBuddy = useOpenBuddy()
  const { postsThisWeek, postsGoal, hasPostGoal, basis } = progress
  return (
    <div className={clsx('flex-1 flex flex-col', progress.mascotShown ? 'mt-3' : 'mt-0')}>
      <div className="flex items-baseline justify-between gap-3">
        <Typography variant="h3" component="h2">
          <MetricInfo entry={basis.postsThisWeek}>Weekly Goal</MetricInfo>
        </Typography>
        <GoalCount progress={progress} />
      </div>
      <div className="mt-2">
        <GoalBar done={postsThisWeek} goal={postsGoal} suggested={!hasPostGoal} />
      </div>
      <div className="flex justify-between gap-3 mt-2">
        <Typography variant="caption" component="p" className="text-ink-2">
          <MetricInfo entry={basis.streak}>{streakText(progress)}</MetricInfo>
        </Typography>
        <Typography variant="caption" component="p" className="text-ink-2">
          New week on Sunday
        </Typography>
      </div>
      {!hasPostGoal && <SetGoalButton progress={progress} />}
      <Button
        variant="outlined"
        size="small"
        fullWidth
        startIcon={<ChatIcon />}
        className="mt-3"
        onClick={() => openBuddy({ context: 'general' })}
      >
        Ask Buddy
      </Button>
      <div className="mt-auto pt-2">
        <MoreLink to="/settings" search={{ tab: 'goals' }}>
          {achievementsText(progress)}
        </MoreLink>
      </div>
    </div>
  )
}

/** Says that the goal shown is only suggested, and opens the dialog that sets one. */
export function SetGoalButton({ progress }: { progress: Progress }) {
  const dialog = useOverlay('goal')
  return (
    <>
      <Typography variant="caption" component="p" className="mt-3 text-ink-2">
        {`We suggest ${formatOf(progress.postsGoal, 'post')} a week until you set your own goal.`}
      </Typography>
      <Button variant="contained" size="small" fullWidth className="mt-2" onClick={() => dialog.open(true)}>
        Set Goal
      </Button>
      <GoalDialog open={dialog.value === true} mascotShown={progress.mascotShown} onClose={dialog.close} />
    </>
  )
}

function streakText({ streak }: Progress): string {
  if (streak === null) return 'Streak N/A'
  return streak === 0 ? 'No streak at the moment' : `${streak}-day streak`
}

const achievementsText = ({ achievements, locked }: Progress) =>
  `${achievements.length} of ${achievements.length + locked.length} achievements`
