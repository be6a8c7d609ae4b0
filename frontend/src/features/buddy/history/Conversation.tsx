import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { messageOf } from '@/shared/api/errors'
import { useOverlay } from '@/shared/overlay/overlay'
import { IconButton } from '@/shared/ui/button/IconButton'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
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
    <Box component="section" aria-label={session.title} sx={card}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 5, py: 3, borderBottom: '1px solid var(--bb-line)' }}
      >
        <Typography variant="h3" component="h2" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {session.title}
        </Typography>
        <IconButton aria-label="Delete this conversation" onClick={() => deleting.open(true)}>
          <DeleteIcon />
        </IconButton>
      </Box>
      <Box
        role="region"
        aria-label="What was said"
        tabIndex={0}
        sx={{ position: 'relative', flex: 1, overflow: 'auto', px: 5, py: 5 }}
      >
        {query.isError && messages.length === 0 && (
          <ErrorState title={messageOf(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
        )}
        {query.isPending && <Skeleton height={120} sx={{ borderRadius: 'var(--bb-r-card)' }} />}
        {empty && <Typography sx={{ color: 'text.secondary' }}>No messages in this conversation.</Typography>}
        <MessageList conversation={conversation} session={session} pace={PACE} failure={failure} />
      </Box>
      <Box sx={{ px: 5, py: 3, borderTop: '1px solid var(--bb-line)' }}>
        <AnotherAccount session={session} />
        <ConversationFoot
          {...{ conversation, text, setText }}
          type={session.type}
          placeholder="Continue the conversation..."
          usedUp={`No more ${promptOf(session.type)}s today`}
        />
      </Box>
      <DeleteConversation
        session={session}
        open={deleting.value === true}
        onClose={deleting.close}
        onDeleted={onDeleted}
      />
    </Box>
  )
}

const failure = ({ errorMessage }: ChatMessage) => `Failed: ${errorMessage ?? 'Unknown error'}`

const card = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: { xs: 'calc(100dvh - 316px - var(--bb-bottom-bar))', sm: 'calc(100dvh - 186px)' },
  minHeight: { xs: 340, sm: 420 },
  bgcolor: 'background.paper',
  border: '1px solid var(--bb-line)',
  borderRadius: 'var(--bb-r-card)',
  overflow: 'hidden',
}
