import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { formatOf } from '@/shared/lib/format'
import { useViewer } from '@/shared/session/viewer'
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
    <Card title="Your Conversations" className="hidden sm:block max-h-[calc(100dvh_-_180px)] overflow-auto">
      <ul className="m-0 -mx-3 mt-2 p-0 list-none">
        {sessions.map((session) => (
          <li key={session.id}>
            <ButtonBase
              aria-current={session.id === chosen || undefined}
              onClick={() => onChoose(session.id)}
              className={row}
            >
              <SessionName of={session} />
              <span className="flex justify-between gap-3 w-full">
                <Typography component="span" variant="caption" className="text-ink-2">
                  {formatOf(session.messageCount, 'message')}
                </Typography>
                <Typography component="span" variant="caption" className="text-ink-3">
                  {formatWhen(session.lastMessageAt ?? session.createdAt, now, zone)}
                </Typography>
              </span>
            </ButtonBase>
          </li>
        ))}
      </ul>
      <ShowMore query={query} size="small" variant="text">
        Show more conversations
      </ShowMore>
    </Card>
  )
}

const row =
  'grid grid-cols-1 justify-items-start gap-1 w-full px-3 py-2.5 rounded-control text-start hover:bg-hover aria-[current]:bg-primary-tint'
