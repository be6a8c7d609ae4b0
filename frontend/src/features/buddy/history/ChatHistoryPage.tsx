import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { messageOf } from '@/shared/api/errors'
import { useOpenBuddy } from '@/shared/buddy/panel'
import { formatOf } from '@/shared/lib/format'
import { reloadPage } from '@/shared/lib/leave'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { sessionsQuery } from '../chat/queries'
import { promptOf } from '../chat/usage'
import { usePrompts } from '../chat/usePrompts'
import { Conversation } from './Conversation'
import { GoneConversation } from './GoneConversation'
import { SessionChoice } from './SessionChoice'
import { SessionList } from './SessionList'
import { useOpenSession } from './useOpenSession'

interface ChatHistoryPageProps {
  /** The conversation that the address names; without one the latest is open. */
  chosen: number | undefined
  onChoose: (id: number | undefined, replace?: boolean) => void
}

/** What was said with Buddy, and how it goes on. */
export function ChatHistoryPage({ chosen, onChoose }: ChatHistoryPageProps) {
  const openBuddy = useOpenBuddy()
  const query = useInfiniteQuery(sessionsQuery)
  const { data, error } = query
  const [deleted, setDeleted] = useState<readonly number[]>([])
  // The button that asked for it is gone with its conversation.
  useEffect(() => {
    if (deleted.length > 0) document.getElementById('content')?.focus({ preventScroll: true })
  }, [deleted])
  const isThere = (id: number) => !deleted.includes(id)
  const { session, sessions, loading, gone } = useOpenSession(
    { sessions: data?.sessions.filter(({ id }) => isThere(id)), more: query.hasNextPage, deleted },
    chosen !== undefined && isThere(chosen) ? chosen : undefined,
  )
  const [unsent, setUnsent] = useState<Record<number, string>>({})
  const type = session?.type ?? 'competitor_posts'
  const { total, used, counting } = usePrompts(type)
  return (
    <>
      <PageHead
        title="Chat History"
        lede={
          // Room for all of it is kept: the conversations stay where they are when it comes.
          <div className="min-h-15 sm:min-h-7.5">
            {!data && !error && (
              <>
                Loading chat history...
                <Announce text="Loading chat history..." />
              </>
            )}
            {data && data.total > 0 && (
              <>
                <b>{formatOf(data.total, 'conversation')}</b>
                {used !== null && `, ${used} out of ${total} ${promptOf(type)}s used today`}
              </>
            )}
          </div>
        }
      />
      {!data && error && (
        <div className="mt-6">
          <ErrorState title={messageOf(error)} onRetry={reloadPage} retry="Retry" />
        </div>
      )}
      {data && data.total === 0 && gone !== undefined && <GoneConversation text={unsent[gone]} />}
      {data && data.total === 0 && (
        <EmptyState
          title="No chat history yet"
          action={
            <Button variant="contained" onClick={() => openBuddy({ context: 'general' })}>
              Ask Buddy
            </Button>
          }
        >
          Start a conversation with Buddy to see your chat history here.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <SessionChoice query={query} sessions={sessions} chosen={session?.id} onChoose={onChoose} />
          <div className={columns}>
            <SessionList query={query} sessions={sessions} chosen={session?.id} onChoose={onChoose} />
            {/* At the limit a conversation says so above its field: what comes later would move the field. */}
            {session && !counting ? (
              <Conversation
                key={session.id}
                session={session}
                text={unsent[session.id] ?? ''}
                setText={(change) => setUnsent((now) => ({ ...now, [session.id]: change(now[session.id] ?? '') }))}
                onDeleted={() => {
                  setDeleted((now) => [...now, session.id])
                  onChoose(undefined, true)
                }}
              />
            ) : loading || counting ? (
              <Skeleton height={420} className="rounded-card" />
            ) : (
              <div>
                {gone !== undefined && <GoneConversation text={unsent[gone]} />}
                <Typography className="p-8 text-ink-2">Select a conversation to view messages</Typography>
              </div>
            )}
          </div>
        </>
      )}
    </>
  )
}

const columns =
  'grid grid-cols-1 sm:grid-cols-[220px_minmax(0,1fr)] md:grid-cols-[320px_minmax(0,1fr)] gap-(--bb-gap) items-start mt-3 sm:mt-6'
