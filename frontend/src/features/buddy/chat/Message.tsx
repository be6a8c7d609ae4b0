import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { useViewer } from '@/shared/session/viewer'
import { AnswerFoot } from '../answer/AnswerFoot'
import { Steps } from '../answer/Steps'
import { TypedAnswer } from '../answer/TypedAnswer'
import { useBusyWhile } from '../answer/typingContext'
import { useAnswer } from '../stream/useAnswer'
import { BuddyLine, TypingDots, UserBubble } from './bubbles'
import type { ChatMessage, ChatSession } from './queries'
import { StartingModel } from './StartingModel'
import { useLateAnswer } from './useLateAnswer'
import { formatWhen } from './when'

interface MessageProps {
  message: ChatMessage
  session: Pick<ChatSession, 'type' | 'ideaId'>
  /** Milliseconds for a character of an answer that is typed. */
  pace: number
  /** What is said of a failed one. */
  failure: (message: ChatMessage) => string
  /** It was sent here: its answer is typed, however soon it comes. */
  sentHere: boolean
  /** Its end was asked for here. */
  stoppedHere: boolean
  /** Another message must end first. */
  busy: boolean
  /** Given to the failed one that can be sent again. */
  onRetry: ((input: string) => void) | undefined
}

/** A prompt, and the answer as far as it has come. */
export function Message({ message, session, pace, failure, sentHere, stoppedHere, busy, onRetry }: MessageProps) {
  const { zone, now } = useViewer()
  // One that was there when the page came is read, not watched.
  const [watched] = useState(sentHere || message.status === 'processing')
  const { text, steps, starting, attempt, timedOut, askAgain } = useAnswer(message)
  const processing = message.status === 'processing' && !timedOut
  const late = useLateAnswer(message, stoppedHere, text)
  const answer = late.hidden ? late.heard : (message.output ?? text)
  useBusyWhile(processing)
  return (
    <li className="flex flex-col gap-3">
      <UserBubble>{message.input}</UserBubble>
      <Typography variant="caption" component="p" className="-mt-2 self-end text-ink-3">
        <time dateTime={message.createdAt}>{formatWhen(message.createdAt, now, zone)}</time>
      </Typography>
      <BuddyLine>
        <Steps steps={message.steps.length > 0 ? message.steps : steps} />
        {message.status !== 'failed' && answer !== '' && (
          <TypedAnswer
            key={attempt}
            text={answer}
            facts={message.facts}
            pace={pace}
            watched={watched && !stoppedHere}
            whole={message.status === 'completed' && !late.hidden}
          >
            <AnswerFoot {...{ message, session }} />
          </TypedAnswer>
        )}
        {processing && answer === '' && <TypingDots />}
        {processing && answer === '' && steps.length === 0 && starting && <StartingModel />}
        {message.status === 'completed' && late.hidden && (
          <div className="text-ink-2">
            You stopped this answer.
            <Announce text="You stopped this answer." />{' '}
            <Button size="small" variant="text" onClick={late.show}>
              Show it anyway
            </Button>
          </div>
        )}
        {(message.status === 'failed' || timedOut) && (
          <div role={watched ? 'alert' : undefined} className="grid gap-2 justify-items-start">
            <Typography className="text-bad-text">
              {timedOut ? 'Failed: Timeout waiting for response' : failure(message)}
            </Typography>
            {!timedOut && message.count === 0 && (
              <Typography variant="body2" className="text-ink-2">
                Your prompt was given back.
              </Typography>
            )}
            {(timedOut || onRetry) && (
              <Button
                size="small"
                variant="outlined"
                disabled={busy}
                onClick={timedOut ? askAgain : () => onRetry?.(message.input)}
              >
                Try Again
              </Button>
            )}
          </div>
        )}
      </BuddyLine>
    </li>
  )
}
