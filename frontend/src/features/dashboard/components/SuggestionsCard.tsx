import Skeleton from '@mui/material/Skeleton'
import { Slot } from '@/shared/slots'
import { Card } from '@/shared/ui/layout/Card'

/** What to do today. Its place is as high before its code and its answer come as after. */
export function SuggestionsCard() {
  return (
    <Card title="AI Growth Suggestions">
      <div className={placeLook}>
        <Slot of="GrowthSuggestions" />
      </div>
    </Card>
  )
}

export function SuggestionsSkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton width={192} height={16} style={{ marginBlock: 6 }} />
      <div className={placeLook}>
        <Skeleton height="100%" style={{ borderRadius: 10 }} />
      </div>
    </Card>
  )
}

const placeLook = 'min-h-107.5 @min-[600px]:min-h-82.5'
