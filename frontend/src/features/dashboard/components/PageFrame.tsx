import type { ReactNode } from 'react'
import { PageHead } from '@/shared/ui/layout/PageHead'

interface PageFrameProps {
  title: string
  lede?: ReactNode
  control?: ReactNode
  /** How old the numbers are: next to the control, at the end of the page on a phone. */
  updated?: ReactNode
  children: ReactNode
}

/** Greeting, answering sentence and period above whatever the page has to show. */
export function PageFrame({ title, lede, control, updated, children }: PageFrameProps) {
  return (
    <div className="flex flex-col">
      <PageHead title={title} tab="Dashboard" lede={lede && <div className={sentence}>{lede}</div>} />
      {control && (
        <div className={controls}>
          {control}
          <div className="hidden sm:block">{updated}</div>
        </div>
      )}
      {/* What stands under the period is another page than the one without it, and not that page moved down. */}
      <div key={control ? 'numbers' : 'step'} className={control ? undefined : 'mt-6'}>
        {children}
      </div>
      {updated && <div className="flex justify-center mt-6 sm:hidden">{updated}</div>}
    </div>
  )
}

/**
 * Holds the height of the usual sentence, so that nothing moves when it comes. A shorter one stands right under the title it
 * belongs to.
 */
const sentence = 'min-h-30 sm:min-h-15 lg:min-h-7.5'

const controls = 'flex flex-wrap items-center justify-between gap-3 mt-5 sm:mt-6 mb-4 *:grow sm:*:grow-0'
