import { formatOf } from '@/shared/lib/format'

/** Beyond this, parts are too narrow to count. */
const MAX_PARTS = 10

interface GoalBarProps {
  /** Posts this week; null is unknown. */
  done: number | null
  goal: number
  /** The goal is only suggested: the user has set none. */
  suggested: boolean
  height?: number
}

/** Progress of the week: one segment per post for a small goal, else a single bar. */
export function GoalBar({ done, goal, suggested, height = 8 }: GoalBarProps) {
  const parts = goal <= MAX_PARTS ? goal : 1
  const share = Math.min(1, (done ?? 0) / goal)
  const value =
    done === null
      ? { 'aria-hidden': true }
      : {
          role: 'progressbar',
          'aria-label': suggested ? 'Suggested weekly goal' : 'Weekly goal',
          'aria-valuemin': 0,
          'aria-valuemax': goal,
          'aria-valuenow': Math.min(done, goal),
          'aria-valuetext': `${done} of ${formatOf(goal, 'post')}`,
        }
  return (
    <div {...value} className="flex gap-1" style={{ height }}>
      {Array.from({ length: parts }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a bar never change places
        <div key={part} className={track}>
          <div className={fill} style={{ transform: `scaleX(${Math.min(1, Math.max(0, share * parts - part))})` }} />
        </div>
      ))}
    </div>
  )
}

const track = 'flex-1 overflow-hidden rounded-sm bg-goal-track'

const fill =
  'h-full rounded-[inherit] bg-marigold [transform-origin:left] [transition:transform_var(--bb-slow)_var(--bb-ease)]'
