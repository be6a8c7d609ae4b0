import Box from '@mui/material/Box'
import { formatAgo } from '@/shared/lib/formatDate'
import { isBlank } from '@/shared/lib/isBlank'
import { Button } from '@/shared/ui/button/Button'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import type { Draft } from '../editor/drafts'

interface UnsentDraftsProps {
  drafts: Draft[]
  onContinue: (draft: Draft) => void
  onDiscard: (draft: Draft) => void
}

/** Text that was typed earlier and never reached the server, to go on with. */
export function UnsentDrafts({ drafts, onContinue, onDiscard }: UnsentDraftsProps) {
  const now = new Date()
  return drafts.map((draft) => {
    const title = isBlank(draft.fields.title) ? 'an idea without a title' : draft.fields.title.trim()
    return (
      <InlineMessage key={draft.key} tone="warn">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
            Unsaved text in <bdi>{title}</bdi>, typed {formatAgo(new Date(draft.savedAt), now)}.
          </Box>
          <Button size="small" variant="outlined" onClick={() => onDiscard(draft)}>
            Discard
          </Button>
          <Button size="small" variant="contained" onClick={() => onContinue(draft)}>
            Continue
          </Button>
        </Box>
      </InlineMessage>
    )
  })
}
