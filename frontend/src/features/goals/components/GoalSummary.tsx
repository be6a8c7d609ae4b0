import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOpenBuddy } from '@/shared/buddy/panel'
import { formatOf } from '@/shared/lib/format'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useOverlay } from '@/shared/overlay/overlay'
import { Button } from '@/shared/ui/button/Button'
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
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', mt: progress.mascotShown ? 3 : 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 3 }}>
        <Typography variant="h3" component="h2">
          <MetricInfo entry={basis.postsThisWeek}>Weekly Goal</MetricInfo>
        </Typography>
        <GoalCount progress={progress} />
      </Box>
      <Box sx={{ mt: 2 }}>
        <GoalBar done={postsThisWeek} goal={postsGoal} suggested={!hasPostGoal} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mt: 2 }}>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <MetricInfo entry={basis.streak}>{streakText(progress)}</MetricInfo>
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          New week on Sunday
        </Typography>
      </Box>
      {!hasPostGoal && <SetGoalButton progress={progress} />}
      <Button
        variant="outlined"
        size="small"
        fullWidth
        startIcon={<ChatIcon />}
        sx={{ mt: 3 }}
        onClick={() => openBuddy({ context: 'general' })}
      >
        Ask Buddy
      </Button>
      <Box sx={{ mt: 'auto', pt: 2 }}>
        <MoreLink to="/settings" search={{ tab: 'goals' }}>
          {achievementsText(progress)}
        </MoreLink>
      </Box>
    </Box>
  )
}

/** Says that the goal shown is only suggested, and opens the dialog that sets one. */
export function SetGoalButton({ progress }: { progress: Progress }) {
  const dialog = useOverlay('goal')
  return (
    <>
      <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
        {`We suggest ${formatOf(progress.postsGoal, 'post')} a week until you set your own goal.`}
      </Typography>
      <Button variant="contained" size="small" fullWidth sx={{ mt: 2 }} onClick={() => dialog.open(true)}>
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
