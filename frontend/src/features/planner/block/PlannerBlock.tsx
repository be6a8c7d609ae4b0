import { useWallTime } from '../useWallTime'
import { BlockMonth } from './BlockMonth'
import { LatestIdeas } from './LatestIdeas'
import styles from './PlannerBlock.module.css'

/** An extract of the planner for another page: the month, and the ideas that came last. It is as high whatever it shows. */
export function PlannerBlock() {
  const now = useWallTime()
  return (
    <div className={styles.halves}>
      <BlockMonth now={now} />
      <LatestIdeas now={now} />
    </div>
  )
}
