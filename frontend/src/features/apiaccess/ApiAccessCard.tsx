import Typography from '@mui/material/Typography'
import { Card } from '@/shared/ui/layout/Card'
import { MoreLink } from '@/shared/ui/link/MoreLink'

/** The way to the page from the settings. */
export function ApiAccessCard() {
  return (
    <Card title="API access">
      <Typography className="mt-2 text-ink-2">Use your figures, posts and plans in programs of your own.</Typography>
      <div className="mt-3">
        <MoreLink to="/api-access">Tokens and examples</MoreLink>
      </div>
    </Card>
  )
}
