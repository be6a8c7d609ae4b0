import clsx from 'clsx'
import type { ReactNode } from 'react'

interface CompetitorsLayoutProps {
  main: ReactNode
  /** At the side from 1025 px on; on narrower screens after the tables. */
  aside: ReactNode
  tables: ReactNode
}

/** Where the blocks of the page stand at each width; the skeleton uses the same places. */
export function CompetitorsLayout({ main, aside, tables }: CompetitorsLayoutProps) {
  return (
    <div className={grid}>
      <div className={clsx(column, '[grid-area:main] @container')}>{main}</div>
      <aside aria-label="Add and explore" className={beside}>
        {aside}
      </aside>
      <div className={clsx(column, '[grid-area:tables]')}>{tables}</div>
    </div>
  )
}

const grid =
  'grid gap-(--bb-gap) grid-cols-1 [grid-template-areas:"main"_"tables"_"aside"] min-[1025px]:grid-cols-[minmax(0,1fr)_280px] min-[1025px]:[grid-template-areas:"main_aside"_"tables_tables"] lg:grid-cols-[minmax(0,1fr)_var(--bb-right)]'

const column = 'flex flex-col gap-(--bb-gap) min-w-0'

const beside =
  'flex flex-col gap-(--bb-gap) min-w-0 [grid-area:aside] sm:max-[1025px]:grid sm:max-[1025px]:grid-cols-2 sm:max-[1025px]:items-start'
