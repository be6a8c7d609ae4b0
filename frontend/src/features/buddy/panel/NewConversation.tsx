import { Button } from '@/shared/ui/button/Button'
import { BuddyLine } from '../chat/bubbles'

/** Says why the panel is empty again, with the way back to what was said. */
export function NewConversation({ onBack }: { onBack: () => void }) {
  return (
    <BuddyLine>
      <div role="status">With another choice, a new conversation begins. The earlier one is in Chat History.</div>
      <Button size="small" variant="text" onClick={onBack} sx={{ ml: -2 }}>
        Go back to it
      </Button>
    </BuddyLine>
  )
}
