import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Slot } from '@/shared/slots'
import { Card } from '@/shared/ui/layout/Card'

/** What to do today. Its place is as high before its code and its answer come as after. */
export function SuggestionsCard() {
  return (
    <Card title="AI Growth Suggestions">
      <Box sx={place}>
        <Slot of="GrowthSuggestions" />
      </Box>
    </Card>
  )
}

export function SuggestionsSkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton width={192} height={16} sx={{ my: '6px' }} />
      <Box sx={place}>
        <Skeleton height="100%" sx={{ borderRadius: '10px' }} />
      </Box>
    </Card>
  )
}

const place = { minHeight: 430, '@container (min-width: 600px)': { minHeight: 330 } }
