import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Deferred } from '@/shared/ui/feedback/Deferred'
import styles from './DashboardLayout.module.css'
import { GoalSkeleton } from './GoalCard'

interface DashboardLayoutProps {
  metrics: ReactNode
  growth: ReactNode
  /** Leads the column beside; on a phone it stands under the growth. */
  goal: ReactNode
  /** What to do today; under the goal on a phone. */
  suggestions: ReactNode
  planner: ReactNode
  /** Stands beside from 1025 px on, below before. */
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
          <Unseen phone={phone} meanwhile={<GoalSkeleton />}>
            {phone && goal}
            {suggestions}
            {planner}
          </Unseen>
        </div>
        <Unseen phone={phone} meanwhile={<div className={styles.undrawn} />}>
          <aside className={styles.beside}>
            {!phone && goal}
            {aside}
          </aside>
        </Unseen>
      </div>
      <Unseen phone={phone}>
        <div className={styles.rest}>
          <div className={styles.quadruple}>{rest}</div>
        </div>
      </Unseen>
    </div>
  )
}

interface UnseenProps {
  phone: boolean
  meanwhile?: ReactNode
  children: ReactNode
}

/** What a phone shows only after scrolling is drawn after what it shows at once. */
function Unseen({ phone, meanwhile, children }: UnseenProps) {
  return phone ? <Deferred meanwhile={meanwhile}>{children}</Deferred> : children
}
