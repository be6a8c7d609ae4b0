import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useOverlay } from '@/shared/overlay/overlay'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { ConversationFoot } from '../chat/ConversationFoot'
import { MessageList } from '../chat/MessageList'
import type { ChatMessage, ChatSession } from '../chat/queries'
import { promptOf } from '../chat/usage'
import { useConversation } from '../chat/useConversation'
import { AnotherAccount } from './AnotherAccount'
import { DeleteConversation } from './DeleteConversation'

/** Milliseconds for a character of an answer. */
const PACE = 15

interface ConversationProps {
  session: ChatSession
  /** What is written and not sent. */
  text: string
  setText: (change: (now: string) => string) => void
  onDeleted: () => void
}

/** A conversation, which goes on where it ended. */
export function Conversation({ session, text, setText, onDeleted }: ConversationProps) {
  const deleting = useOverlay('delete-conversation')
  const conversation = useConversation({ session, type: session.type, sendFailure: null })
  const { messages, sending, query } = conversation
  const empty = query.isSuccess && messages.length === 0 && sending === null
  return (
    <section aria-label={session.title} className={card}>
      <div className="flex items-center gap-3 px-5 py-3 border-b">
        <Typography variant="h3" component="h2" dir="auto" className="flex-1 min-w-0 wrap-anywhere">
          {session.title}
        </Typography>
        <IconButton aria-label="Delete this conversation" onClick={() => deleting.open(true)}>
          <DeleteIcon />
        </IconButton>
      </div>
      <div role="region" aria-label="What was said" tabIndex={0} className="relative flex-1 overflow-auto px-5 py-5">
        {query.isError && messages.length === 0 && <LoadFailed query={query} />}
        {query.isPending && <Skeleton height={120} className="rounded-card" />}
        {empty && <Typography className="text-ink-2">No messages in this conversation.</Typography>}
        <MessageList conversation={conversation} session={session} pace={PACE} failure={failure} />
      </div>
      <div className="px-5 py-3 border-t">
        <AnotherAccount session={session} />
        <ConversationFoot
          {...{ conversation, text, setText }}
          type={session.type}
          placeholder="Continue the conversation..."
          usedUp={`No more ${promptOf(session.type)}s today`}
        />
      </div>
      <DeleteConversation
        session={session}
        open={deleting.value === true}
        onClose={deleting.close}
        onDeleted={onDeleted}
      />
    </section>
  )
}

const failure = ({ errorMessage }: ChatMessage) => `Failed: ${errorMessage ?? 'Unknown error'}`

const card =
  'flex flex-col min-w-0 h-[calc(100dvh_-_316px_-_var(--bb-bottom-bar))] sm:h-[calc(100dvh_-_186px)] min-h-85 sm:min-h-105 bg-card border rounded-card overflow-hidden'
