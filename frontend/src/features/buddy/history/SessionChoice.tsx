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

/** The conversations to choose from, on a phone. */
export function SessionChoice({ query, sessions, chosen, onChoose }: SessionChoiceProps) {
  return (
    <Box sx={{ mt: 4, display: { sm: 'none' } }}>
      <MuiTextField
        select
        fullWidth
        label="Select Conversation"
        value={chosen ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
        slotProps={{
          select: { displayEmpty: true, SelectDisplayProps: { style: { display: 'block' } } },
          inputLabel: { shrink: true },
        }}
      >
        <MenuItem value="" disabled>
          Choose a conversation...
        </MenuItem>
        {sessions.map((session) => (
          <MenuItem key={session.id} value={session.id} sx={item}>
            <span>
              <bdi>{session.title}</bdi> ({formatOf(session.messageCount, 'message')})
            </span>
            <FirstPrompt of={session} />
          </MenuItem>
        ))}
      </MuiTextField>
      <MoreSessions query={query} />
    </Box>
  )
}

const item = { display: 'grid', whiteSpace: 'normal', overflowWrap: 'anywhere' }
