import { useAppInfo } from '@/shared/api/app'
import { Button } from '@/shared/ui/button/Button'
import { Text } from '@/shared/ui/text/Text'
import styles from './DemoCard.module.css'

interface Props {
  disabled: boolean
  loading: boolean
  onVisit: () => void
}

/** The way into a copy of the demo, where `bowerbird serve --demo` has made one. */
export function DemoCard({ disabled, loading, onVisit }: Props) {
  if (!useAppInfo()?.demo) return null
  return (
    <div className={styles.demo}>
      <div className={styles.words}>
        <Text variant="subtitle2">Just looking?</Text>
        <Text variant="caption" tone="secondary">
          Your own copy, with 120 days of made-up history, for a week.
        </Text>
      </div>
      <Button variant="tint" disabled={disabled} loading={loading} onClick={onVisit}>
        Use the demo
      </Button>
    </div>
  )
}
