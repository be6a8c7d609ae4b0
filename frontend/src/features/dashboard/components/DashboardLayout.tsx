import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { AfterPaint } from '@/shared/ui/feedback/AfterPaint'
import { GoalSkeleton } from './GoalCard'

interface DashboardLayoutProps {
  metrics: ReactNode
  growth: ReactNode
  /** Leads the column at the side; on a phone it stands under the growth. */
  goal: ReactNode
  /** What to do today; under the goal on a phone. */
  suggestions: ReactNode
  planner: ReactNode
  /** What Instagram shows to the account's owner alone; last in its column. */
  reach: ReactNode
  /** At the side from 1025 px on, below on narrower screens. */
  aside: ReactNode
  rest: ReactNode
}

/** Where the blocks of the page stand at each width; the skeleton uses the same places. */
export function DashboardLayout(props: DashboardLayoutProps) {
  const { metrics, growth, goal, suggestions, planner, reach, aside, rest } = props
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <div className="grid gap-(--bb-gap)">
      <div className={columns}>
        <div className={clsx(stack, '@container')}>
          <div className={triple}>{metrics}</div>
          {growth}
          <AfterPaint atOnce={!phone} meanwhile={<GoalSkeleton />}>
            {phone && goal}
            {suggestions}
            {planner}
            {reach}
          </AfterPaint>
        </div>
        <AfterPaint atOnce={!phone} meanwhile={<div className={undrawn} />}>
          <aside className={clsx(stack, beside)}>
            {!phone && goal}
            {aside}
          </aside>
        </AfterPaint>
      </div>
      <AfterPaint atOnce={!phone}>
        <div className="@container">
          <div className={quadruple}>{rest}</div>
        </div>
      </AfterPaint>
    </div>
  )
}

const columns =
  'grid gap-(--bb-gap) grid-cols-1 min-[1025px]:grid-cols-[minmax(0,1fr)_280px] lg:grid-cols-[minmax(0,1fr)_var(--bb-right)]'

const stack = 'flex flex-col gap-(--bb-gap) min-w-0'

/** Three abreast; where that is too narrow the first takes a row of its own. */
const triple =
  'grid gap-(--bb-gap) grid-cols-2 *:first:col-span-full @min-[560px]:grid-cols-3 @min-[560px]:*:first:col-auto'

/** Below the main column on tablets, two cards abreast. */
const beside = 'sm:max-[1025px]:grid sm:max-[1025px]:grid-cols-2 sm:max-[1025px]:*:only:col-span-full'

const quadruple = 'grid gap-(--bb-gap) grid-cols-1 @min-[520px]:grid-cols-2 @min-[1000px]:grid-cols-4'

/** About as high as all that is drawn later, for a reload that goes on where the page was. */
const undrawn = 'h-900'
