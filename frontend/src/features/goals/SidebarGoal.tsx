import Box from '@mui/material/Box'
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
    <Box component="section" aria-label="Weekly Goal" sx={card}>
      {mascotShown && <BuddyMessage small progress={progress} context={contextOf(path)} />}
      <Box sx={mascotShown ? besideBuddy : undefined}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            columnGap: 2,
          }}
        >
          <Typography component="h2" variant="h4" sx={{ whiteSpace: 'nowrap' }}>
            <MetricInfo entry={basis.postsThisWeek}>Weekly Goal</MetricInfo>
          </Typography>
          <GoalCount progress={progress} small />
        </Box>
        <Box sx={{ mt: 1 }}>
          <GoalBar done={postsThisWeek} goal={postsGoal} suggested={!hasPostGoal} height={6} />
        </Box>
      </Box>
      {!hasPostGoal && <SetGoalButton progress={progress} />}
    </Box>
  )
}

function Narrow({ progress }: { progress: Progress }) {
  if (!progress.mascotShown) return null
  return (
    <Box component="section" aria-label="Weekly Goal" sx={{ display: 'grid', justifyItems: 'center', pt: 4 }}>
      <Buddy size={44} emotion={progress.emotion} />
      {/* There is no room here to say that a goal is only suggested. */}
      {progress.hasPostGoal && <GoalCount progress={progress} small />}
    </Box>
  )
}

const card = {
  mt: 6,
  mx: 1,
  p: 3,
  border: '1px solid var(--bb-marigold-line)',
  borderRadius: 'var(--bb-r-card)',
  bgcolor: 'var(--bb-marigold-tint)',
}

/** Level with Buddy, below the bubble. */
const besideBuddy = { mt: '-44px', ml: '60px' }
