import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
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
    <Card className="flex flex-col h-full">
      <div className="grid content-center flex-1">
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
      </div>
      <section aria-label="How an idea grows" className="pt-5 border-t">
        <Typography variant="h4" component="h3">
          How an idea grows
        </Typography>
        <ol className={steps}>
          {STATUSES.map((status) => (
            <li key={status} className="flex gap-3">
              <span className="flex pt-1.75 h-fit">
                <StatusDot status={status} />
              </span>
              <Typography component="div">
                <b>{nameOf(status)}</b>
                <span className="block text-ink-2">{STEPS[status]}</span>
              </Typography>
            </li>
          ))}
        </ol>
        <Typography className="mt-5 text-ink-2">
          Looking for something to plan? <RouterLink to="/shortlists">Open My Inspirations</RouterLink>
        </Typography>
      </section>
    </Card>
  )
}

const steps = 'grid grid-cols-1 sm:grid-cols-2 gap-4 m-0 mt-4 p-0 list-none'
