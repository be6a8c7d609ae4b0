import Button from '@mui/material/Button'
import { formatAgo } from '@/shared/lib/formatDate'
import { isBlank } from '@/shared/lib/isBlank'
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
        <div className="flex flex-wrap items-center gap-2">
          <div className="flex-[1_1_240px] min-w-0 wrap-anywhere">
            Unsaved text in <bdi>{title}</bdi>, typed {formatAgo(new Date(draft.savedAt), now)}.
          </div>
          <Button size="small" variant="outlined" onClick={() => onDiscard(draft)}>
            Discard
          </Button>
          <Button size="small" variant="contained" onClick={() => onContinue(draft)}>
            Continue
          </Button>
        </div>
      </InlineMessage>
    )
  })
}
