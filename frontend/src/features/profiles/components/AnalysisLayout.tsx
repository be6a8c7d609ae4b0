import clsx from 'clsx'
import type { ReactNode } from 'react'

interface AnalysisLayoutProps {
  header: ReactNode
  growth: ReactNode
  engagement: ReactNode
  /** Next to these three from 1025 px on, below them before. */
  aside?: ReactNode
  compact?: boolean
  children?: ReactNode
}

/** Where the blocks of an analysis stand at each width; the skeleton uses the same places. */
export function AnalysisLayout({ header, growth, engagement, aside, compact, children }: AnalysisLayoutProps) {
  return (
    <div>
      <div className={aside ? columns : ''}>
        <div className={clsx(stack, compact ? 'gap-4' : '')}>
          {header}
          {growth}
          {engagement}
        </div>
        {aside && (
          <aside aria-label="Insights and tips" className={beside}>
            {aside}
          </aside>
        )}
      </div>
      {children}
    </div>
  )
}

const stack = 'flex flex-col gap-4 sm:gap-6 min-w-0'

const columns =
  'grid gap-4 sm:gap-6 grid-cols-1 min-[1025px]:grid-cols-[minmax(0,1fr)_280px] lg:grid-cols-[minmax(0,1fr)_var(--bb-right)]'

const beside = 'flex flex-col gap-4 sm:gap-6 min-w-0 sm:max-[1025px]:grid sm:max-[1025px]:grid-cols-2'
