import { Text } from '@/shared/ui/text/Text'
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
        <Text variant="h4" component="p">
          {title}
        </Text>
      )}
      <Text className={styles.reason} tone="secondary">
        {reason}
      </Text>
    </div>
  )
}
