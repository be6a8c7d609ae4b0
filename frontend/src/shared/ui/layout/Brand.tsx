import { classes } from '@/shared/lib/classes'
import styles from './Brand.module.css'

/** The bird's head and the name. */
export function Brand({ size, nameHidden = false }: { size: number; nameHidden?: boolean }) {
  return (
    <div className={classes(styles.brand, size > 24 && styles.medium, size > 28 && styles.large)}>
      <img src="/bowerbird.svg" width={size} height={size} alt="" />
      {!nameHidden && 'Bowerbird'}
    </div>
  )
}
