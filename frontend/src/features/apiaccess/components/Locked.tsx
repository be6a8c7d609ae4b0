import Typography from '@mui/material/Typography'
import { Card } from '@/shared/ui/layout/Card'
import { LinkButton } from '@/shared/ui/link/LinkButton'

/** Says which plan has API access. */
export function Locked() {
  return (
    <Card title="API access comes with BUSINESS">
      <Typography className="mt-2 text-ink-2">
        With the BUSINESS plan your programs read your figures and write to your planner, webhooks tell them what
        happens, and assistants such as Claude ask about your figures. The examples below show what it looks like.
      </Typography>
      <LinkButton to="/billing" variant="contained" className="mt-4">
        See plans
      </LinkButton>
    </Card>
  )
}
