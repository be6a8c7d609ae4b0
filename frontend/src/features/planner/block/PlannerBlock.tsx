import { useWallTime } from '../useWallTime'
import { BlockMonth } from './BlockMonth'
import { LatestIdeas } from './LatestIdeas'

/** An extract of the planner for another page: the month, and the ideas that came last. It is as high whatever it shows. */
export function PlannerBlock() {
  const now = useWallTime()
  return (
    <div className={halves}>
      <BlockMonth now={now} />
      <LatestIdeas now={now} />
    </div>
  )
}

const halves = 'grid gap-6 grid-cols-1 @min-[600px]:grid-cols-[minmax(0,292px)_minmax(0,1fr)] @min-[600px]:gap-x-10'
