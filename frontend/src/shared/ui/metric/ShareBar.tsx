import { classes } from '@/shared/lib/classes'
import styles from './ShareBar.module.css'

interface ShareBarProps {
  value: number
  /** The value of a full bar. */
  most: number
  /** In the colour of the own series; pale otherwise. */
  strong: boolean
  height: 6 | 8
}

/** How much one of a list has of what the first has; the figure stands next to it. */
export function ShareBar({ value, most, strong, height }: ShareBarProps) {
  const fill = classes(styles.fill, strong && styles.strong)
  return (
    <div aria-hidden="true" className={styles.bar} style={{ height, borderRadius: height / 2 }}>
      <div className={fill} style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }} />
    </div>
  )
}
