import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { formatOf } from '@/shared/lib/format'
import type { ChatSession } from '../chat/queries'
import { FirstPrompt } from './FirstPrompt'
import { MoreSessions, type SessionPages } from './MoreSessions'

interface SessionChoiceProps {
  query: SessionPages
  sessions: ChatSession[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

const NONE_CHOSEN = 'Choose a conversation...'

/** The conversations to choose from, on a phone. */
export function SessionChoice({ query, sessions, chosen, onChoose }: SessionChoiceProps) {
  const open = sessions.find(({ id }) => id === chosen)
  return (
    <Box sx={{ mt: 4, display: { sm: 'none' } }}>
      <MuiTextField
        select
        fullWidth
        label="Select Conversation"
        value={chosen ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
        slotProps={{
          select: { displayEmpty: true, renderValue: () => (open ? <TitleOf session={open} /> : NONE_CHOSEN) },
          inputLabel: { shrink: true },
        }}
      >
        <MenuItem value="" disabled>
          {NONE_CHOSEN}
        </MenuItem>
        {sessions.map((session) => (
          <MenuItem key={session.id} value={session.id} sx={item}>
            <TitleOf session={session} />
            <FirstPrompt of={session} />
          </MenuItem>
        ))}
      </MuiTextField>
      <MoreSessions query={query} />
    </Box>
  )
}

const TitleOf = ({ session: { title, messageCount } }: { session: ChatSession }) => (
  <span>
    <bdi>{title}</bdi> ({formatOf(messageCount, 'message')})
  </span>
)

const item = { display: 'grid', whiteSpace: 'normal', overflowWrap: 'anywhere' }
