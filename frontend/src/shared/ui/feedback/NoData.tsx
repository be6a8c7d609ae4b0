import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import styles from './NoData.module.css'

interface NoDataProps {
  title?: string
  reason: string
  /** Of what would stand here. */
  height?: number
}

/** A card without figures says why, in the middle of its empty space. */
export function NoData({ title, reason, height = 240 }: NoDataProps) {
  return (
    <div className={styles.place} style={{ minHeight: height }}>
      {title && (
        <Typography variant="h4" component="p">
          {title}
        </Typography>
      )}
      <Typography className={clsx(styles.reason, 'text-ink-2')}>{reason}</Typography>
    </div>
  )
}
