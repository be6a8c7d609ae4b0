import { Slot } from '@/shared/slots'
import { Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Card } from '@/shared/ui/layout/Card'
import styles from './SuggestionsCard.module.css'

/** What to do today. Its place is as high before its code and its answer come as after. */
export function SuggestionsCard() {
  return (
    <Card title="AI Growth Suggestions">
      <div className={styles.place}>
        <Slot of="GrowthSuggestions" />
      </div>
    </Card>
  )
}

export function SuggestionsSkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton width={192} height={16} style={{ marginBlock: 6 }} />
      <div className={styles.place}>
        <Skeleton height="100%" style={{ borderRadius: 10 }} />
      </div>
    </Card>
  )
}
