import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BillingplansSubscriptionDetails as Subscription } from '@/shared/api/gen/types.gen'
import { Card } from '@/shared/ui/layout/Card'
import { listsOverLimit } from '../overLimit'
import { keptListsQuery } from '../queries'
import { notice } from './PausedCompetitors'

/** The lists that a smaller plan has no room for. Nothing while there are none. */
export function OverLimit({ subscription }: { subscription: Subscription }) {
  const { activeSubscriptionName, usage } = subscription
  const { data } = useQuery({ ...keptListsQuery, enabled: usage.inspirations > 0 })
  const sentences = listsOverLimit(activeSubscriptionName, subscription, usage.inspirations, data?.items ?? [])
  if (sentences.length === 0) return null
  return (
    <Card aria-label="Lists over your limit" className={notice}>
      <div>
        <Typography variant="h4" component="h2">
          Lists over your limit
        </Typography>
        {sentences.map((sentence) => (
          <Typography key={sentence} className="mt-1 text-ink-2">
            {sentence}
          </Typography>
        ))}
      </div>
      <Button variant="outlined" component={Link} to="/inspirations" className="flex-none">
        Open your lists
      </Button>
    </Card>
  )
}
