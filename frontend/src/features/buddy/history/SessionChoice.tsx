import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { formatOf } from '@/shared/lib/format'
import type { ChatSession } from '../chat/queries'
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
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="" disabled>
          Choose a conversation...
        </MenuItem>
        {sessions.map(({ id, title, messageCount }) => (
          <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            <bdi>{title}</bdi> ({formatOf(messageCount, 'message')})
          </MenuItem>
        ))}
      </MuiTextField>
      <MoreSessions query={query} />
    </Box>
  )
}
