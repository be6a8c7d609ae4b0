import clsx from 'clsx'
import { useAppInfo } from '@/shared/api/app'
import styles from './DemoBanner.module.css'

/** Simulated figures never pass for real ones. Its place is kept until the server has said which they are. */
export function DemoBanner() {
  const source = useAppInfo()?.source
  if (source === 'graph') return null
  return (
    <aside aria-label="Notice" className={clsx(styles.banner, !source && styles.unknown)}>
      <div className={styles.dot} />
      <span className={styles.text}>
        <b className={styles.strong}>Demo data</b> — connect the Graph API to see real accounts
      </span>
    </aside>
  )
}
