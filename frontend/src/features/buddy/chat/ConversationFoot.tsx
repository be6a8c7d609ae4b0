import { Composer } from './Composer'
import { Problem } from './Problem'
import type { SessionType } from './queries'
import { usageText } from './usage'
import type { useConversation } from './useConversation'

interface ConversationFootProps {
  conversation: ReturnType<typeof useConversation>
  type: SessionType
  /** What is written and not sent. */
  text: string
  setText: (change: (now: string) => string) => void
  /** What the field says while it is empty. */
  placeholder: string
  /** Said in its place when the day's prompts are used up. */
  usedUp: string
  /** And while something else has to be answered first. */
  waitsFor?: string | false
}

/** Where messages are written, and what keeps them from being sent. */
export function ConversationFoot(props: ConversationFootProps) {
  const { conversation, type, text, setText, placeholder, usedUp, waitsFor } = props
  const { atLimit, busy, gone, stop, stopping, endTyping, problem, dismiss, sendTyped } = conversation
  const held =
    (gone && 'This idea is no longer there') ||
    (atLimit && usedUp) ||
    (busy && (stopping ? 'Stopping...' : 'Buddy is typing...')) ||
    waitsFor
  const send = () => void sendTyped(text, setText)
  return (
    <>
      {problem && (
        <div className="mb-3">
          <Problem problem={problem} onRetry={held || text.trim() === '' ? undefined : send} onClose={dismiss} />
        </div>
      )}
      <Composer
        field={conversation.typing.field}
        text={text}
        onText={(typed) => setText(() => typed)}
        placeholder={held || placeholder}
        disabled={Boolean(held)}
        onSend={send}
        onStop={stop}
        onWake={endTyping}
        usage={usageText(conversation, type)}
      />
    </>
  )
}
