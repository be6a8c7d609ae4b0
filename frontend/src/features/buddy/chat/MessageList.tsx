import Button from '@mui/material/Button'
import clsx from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { LazyAnswer } from '../answer/LazyAnswer'
import { TypingContext } from '../answer/typingContext'
import { BuddyLine, TypingDots, UserBubble } from './bubbles'
import { Message } from './Message'
import { Questions } from './Questions'
import { type ChatMessage, type ChatSession, OFFLINE_COACH } from './queries'
import type { useConversation } from './useConversation'
import { useFollowEnd } from './useFollowEnd'

interface MessageListProps {
  conversation: ReturnType<typeof useConversation>
  session: Pick<ChatSession, 'type' | 'ideaId'>
  pace: number
  failure: (message: ChatMessage) => string
  /** What stands before the first message. */
  before?: ReactNode
}

/** What was said, the latest at the end, which stays in view while it grows. */
export function MessageList({ conversation, session, pace, failure, before }: MessageListProps) {
  const { messages, sending, sentHere, stoppedHere, send, busy, typing, gone, query } = conversation
  const shown = withoutRetried(messages, sending)
  const unanswered = !busy && !gone && sending === null && session.type !== 'copywriting' && isUnanswered(shown.at(-1))
  const lastFailed = shown.findLast(({ status }) => status === 'failed')
  const end = useFollowEnd(sending !== null)
  useEffect(LazyAnswer.prefetch, [])
  return (
    <TypingContext value={typing}>
      <div ref={end} className={list}>
        {query.hasNextPage && (
          <Button
            size="small"
            variant="text"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
            className="self-center"
          >
            Show earlier messages
          </Button>
        )}
        {before}
        <ol aria-label="Messages" className={clsx(list, 'm-0 p-0 list-none empty:hidden')}>
          {shown.map((message) => (
            <Message
              key={message.id}
              message={message}
              {...{ session, pace, failure }}
              busy={busy || gone}
              sentHere={sentHere.includes(message.id)}
              stoppedHere={stoppedHere.includes(message.id)}
              onRetry={message === lastFailed ? (input) => void send(input) : undefined}
            />
          ))}
          {sending !== null && (
            <li className={list}>
              <UserBubble>{sending}</UserBubble>
              <BuddyLine>
                <TypingDots />
              </BuddyLine>
            </li>
          )}
        </ol>
        {unanswered && (
          <Questions
            label="Questions that Buddy can answer"
            questions={ANSWERABLE}
            onAsk={(question) => void send(question)}
          />
        )}
        {gone && (
          <InlineMessage tone="warn">
            This idea is no longer there, so I can't write for it. You can still copy what stands above.
          </InlineMessage>
        )}
      </div>
    </TypingContext>
  )
}

/** The coach could answer nothing of it, and gave its prompt back. */
const isUnanswered = (message: ChatMessage | undefined) =>
  message?.status === 'completed' && message.answeredBy === OFFLINE_COACH && message.count === 0

const ANSWERABLE = ['How is my account growing?', 'Which posts did best?', 'What should I post next?']

/** A failed prompt that was sent again stands where it was sent again. */
function withoutRetried(messages: ChatMessage[], sending: string | null): ChatMessage[] {
  return messages.filter(
    ({ status, input }, at) =>
      status !== 'failed' || (input !== sending && !messages.slice(at + 1).some((later) => later.input === input)),
  )
}

const list = 'flex flex-col gap-6'
