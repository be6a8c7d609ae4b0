import Typography from '@mui/material/Typography'
import { Card } from '@/shared/ui/layout/Card'
import { Code } from '@/shared/ui/layout/Code'

/** How an assistant is connected. */
export function McpCard() {
  const address = `${window.location.origin}/api/mcp`
  return (
    <Card title="Assistants (MCP)" caption="Ask Claude or another assistant about your figures. It only reads.">
      <div className="grid grid-cols-1 gap-3 mt-4">
        <Typography variant="body2" className="text-ink-2">
          Bowerbird is a server of the Model Context Protocol at this address, by streamable HTTP:
        </Typography>
        <Code label="address">{address}</Code>
        <Typography variant="body2" className="text-ink-2">
          Give it a token that may read figures and the planner. In Claude Code, for example:
        </Typography>
        <Code label="command">
          {`claude mcp add --transport http bowerbird ${address} \\\n  --header "Authorization: Bearer bb_…"`}
        </Code>
        <Typography variant="body2" className="text-ink-2">
          The assistant gets the tools query, list_accounts, get_post, list_ideas, get_idea and get_report, as far as
          the token's rights reach. Each call counts as a request.
        </Typography>
      </div>
    </Card>
  )
}
