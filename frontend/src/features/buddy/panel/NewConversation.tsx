import Button from '@mui/material/Button'
import { Announce } from '@/shared/announce/Announce'
import { BuddyLine } from '../chat/bubbles'

const WHY = 'With another choice, a new conversation begins. The earlier one is in Chat History.'

/** Says why the panel is empty again, with the way back to what was said. */
export function NewConversation({ onBack }: { onBack: () => void }) {
  return (
    <BuddyLine>
      <div>{WHY}</div>
      <Announce text={WHY} />
      <Button size="small" variant="text" onClick={onBack} className="-ml-2">
        Go back to it
      </Button>
    </BuddyLine>
  )
}
