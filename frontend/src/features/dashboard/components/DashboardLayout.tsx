import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { AfterPaint } from '@/shared/ui/feedback/AfterPaint'
import styles from './DashboardLayout.module.css'
import { GoalSkeleton } from './GoalCard'

interface DashboardLayoutProps {
  metrics: ReactNode
  growth: ReactNode
  /** Leads the column at the side; on a phone it stands under the growth. */
  goal: ReactNode
  /** What to do today; under the goal on a phone. */
  suggestions: ReactNode
  planner: ReactNode
  /** At the side from 1025 px on, below on narrower screens. */
  aside: ReactNode
  rest: ReactNode
}

/** Where the blocks of the page stand at each width; the skeleton uses the same places. */
export function DashboardLayout({ metrics, growth, goal, suggestions, planner, aside, rest }: DashboardLayoutProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <div className={styles.blocks}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.triple}>{metrics}</div>
          {growth}
          <AfterPaint atOnce={!phone} meanwhile={<GoalSkeleton />}>
            {phone && goal}
            {suggestions}
            {planner}
          </AfterPaint>
        </div>
        <AfterPaint atOnce={!phone} meanwhile={<div className={styles.undrawn} />}>
          <aside className={styles.beside}>
            {!phone && goal}
            {aside}
          </aside>
        </AfterPaint>
      </div>
      <AfterPaint atOnce={!phone}>
        <div className={styles.rest}>
          <div className={styles.quadruple}>{rest}</div>
        </div>
      </AfterPaint>
    </div>
  )
}
