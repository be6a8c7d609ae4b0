import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatOf } from '@/shared/lib/format'
import { useViewer } from '@/shared/session/viewer'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import { type Pages, ShowMore } from '@/shared/ui/feedback/ShowMore'
import { Card } from '@/shared/ui/layout/Card'
import type { ChatSession } from '../chat/queries'
import { formatWhen } from '../chat/when'
import { SessionName } from './SessionName'

interface SessionListProps {
  query: Pages
  sessions: ChatSession[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** The conversations next to the open one, from 768 px on. */
export function SessionList({ query, sessions, chosen, onChoose }: SessionListProps) {
  const { zone, now } = useViewer()
  return (
    <Card
      title="Your Conversations"
      sx={{ display: { xs: 'none', sm: 'block' }, maxHeight: 'calc(100dvh - 180px)', overflow: 'auto' }}
    >
      <Box component="ul" sx={{ m: 0, mx: -3, mt: 2, p: 0, listStyle: 'none' }}>
        {sessions.map((session) => (
          <li key={session.id}>
            <ButtonBase aria-current={session.id === chosen || undefined} onClick={() => onChoose(session.id)} sx={row}>
              <SessionName of={session} />
              <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, width: '100%' }}>
                <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                  {formatOf(session.messageCount, 'message')}
                </Typography>
                <Typography component="span" variant="caption" sx={{ color: 'text.tertiary' }}>
                  {formatWhen(session.lastMessageAt ?? session.createdAt, now, zone)}
                </Typography>
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
      <ShowMore query={query} size="small" variant="text">
        Show more conversations
      </ShowMore>
    </Card>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 1,
  width: '100%',
  px: 3,
  py: 2.5,
  borderRadius: 'var(--bb-r-control)',
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'var(--bb-primary-tint)' },
}
