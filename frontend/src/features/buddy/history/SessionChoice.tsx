import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { formatOf } from '@/shared/lib/format'
import { type Pages, ShowMore } from '@/shared/ui/feedback/ShowMore'
import type { ChatSession } from '../chat/queries'
import { firstQuestionOf, SessionName } from './SessionName'

interface SessionChoiceProps {
  query: Pages
  sessions: ChatSession[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

const NONE_CHOSEN = 'Choose a conversation...'

/** The conversations to choose from, on a phone. */
export function SessionChoice({ query, sessions, chosen, onChoose }: SessionChoiceProps) {
  const open = sessions.find(({ id }) => id === chosen)
  return (
    <div className="mt-4 sm:hidden">
      <MuiTextField
        select
        fullWidth
        label="Select Conversation"
        value={chosen ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
        slotProps={{
          select: {
            displayEmpty: true,
            renderValue: () => (open ? <bdi>{firstQuestionOf(open) ?? titleOf(open)}</bdi> : NONE_CHOSEN),
          },
          inputLabel: { shrink: true },
        }}
      >
        <MenuItem value="" disabled>
          {NONE_CHOSEN}
        </MenuItem>
        {sessions.map((session) => (
          <MenuItem key={session.id} value={session.id} className={item}>
            <SessionName of={session} counted={countOf(session)} />
          </MenuItem>
        ))}
      </MuiTextField>
      <ShowMore query={query} size="small" variant="text">
        Show more conversations
      </ShowMore>
    </div>
  )
}

const countOf = ({ messageCount }: ChatSession) => formatOf(messageCount, 'message')

const titleOf = (session: ChatSession) => `${session.title} (${countOf(session)})`

const item = 'whitespace-normal'
