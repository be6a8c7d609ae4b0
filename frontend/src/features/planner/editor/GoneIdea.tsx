import Button from '@mui/material/Button'
import { isBlank } from '@/shared/lib/isBlank'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useCopyText } from '@/shared/ui/feedback/useCopyText'
import { useDiscardDraft } from '../useUnsentDrafts'
import type { Draft } from './drafts'

interface GoneIdeaProps {
  draft: Draft
  onSaveAnew: (draft: Draft) => void
  onClose: () => void
}

/** An idea was deleted elsewhere while text for it is only on this device: what can become of the text. */
export function GoneIdea({ draft, onSaveAnew, onClose }: GoneIdeaProps) {
  const copyText = useCopyText()
  const discard = useDiscardDraft()
  const { title, description, finalCopywriting } = draft.fields

  const text = [title, description, finalCopywriting].filter((part) => part.trim()).join('\n\n')

  return (
    <div className="mb-4">
      <InlineMessage tone="bad">
        This idea was deleted somewhere else. Your text is kept on this device.
        <div className="flex flex-wrap gap-2 mt-3">
          <Button
            size="small"
            variant="contained"
            disabled={isBlank(title)}
            onClick={() => onSaveAnew({ ...draft, ideaId: null, base: null })}
          >
            Save as a new idea
          </Button>
          <Button size="small" variant="outlined" onClick={() => void copyText(text)}>
            Copy text
          </Button>
          <Button size="small" variant="text" onClick={() => void discard(draft).then(onClose)}>
            Discard
          </Button>
        </div>
      </InlineMessage>
    </div>
  )
}
