import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Button } from '@/shared/ui/button/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Card } from '@/shared/ui/layout/Card'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { nameOf, STATUSES, type Status } from '../idea'
import { StatusDot } from '../menus/StatusMenu'

const STEPS: Record<Status, string> = {
  backlog: 'A thought worth keeping.',
  draft: "You're writing it.",
  in_progress: "You're filming or designing it.",
  finalised: 'Ready to publish.',
}

/** The planner before its first idea: how to start, and how an idea grows. As high as the calendar next to it. */
export function NoIdeas({ onNew }: { onNew: () => void }) {
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box sx={{ display: 'grid', alignContent: 'center', flex: 1 }}>
        <EmptyState
          title="No content ideas yet"
          action={
            <Button variant="contained" onClick={onNew}>
              Create Your First Idea
            </Button>
          }
        >
          Start planning your next posts, standalone or linked to post inspirations.
        </EmptyState>
      </Box>
      <Box component="section" aria-label="How an idea grows" sx={{ pt: 5, borderTop: '1px solid var(--bb-line)' }}>
        <Typography variant="h4" component="h3">
          How an idea grows
        </Typography>
        <Box component="ol" sx={steps}>
          {STATUSES.map((status) => (
            <Box component="li" key={status} sx={{ display: 'flex', gap: 3 }}>
              <Box component="span" sx={{ display: 'flex', pt: '7px', height: 'fit-content' }}>
                <StatusDot status={status} />
              </Box>
              <Typography component="div">
                <b>{nameOf(status)}</b>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {STEPS[status]}
                </Box>
              </Typography>
            </Box>
          ))}
        </Box>
        <Typography sx={{ mt: 5, color: 'text.secondary' }}>
          Looking for something to plan? <RouterLink to="/shortlists">Open My Inspirations</RouterLink>
        </Typography>
      </Box>
    </Card>
  )
}

const steps = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 4,
  m: 0,
  mt: 4,
  p: 0,
  listStyle: 'none',
}
