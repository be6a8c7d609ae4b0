import type { ReactNode } from 'react'
import { PageHead } from '@/shared/ui/layout/PageHead'
import styles from './PageFrame.module.css'

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
    <div className={styles.page}>
      <PageHead title={title} tab="Dashboard" lede={lede && <div className={styles.sentence}>{lede}</div>} />
      {control && (
        <div className={styles.controls}>
          {control}
          <div className={styles.updatedBeside}>{updated}</div>
        </div>
      )}
      {/* What stands under the period is another page than the one without it, and not that page moved down. */}
      <div key={control ? 'numbers' : 'step'} className={control ? undefined : styles.step}>
        {children}
      </div>
      {updated && <div className={styles.updatedBelow}>{updated}</div>}
    </div>
  )
}
