import Box from '@mui/material/Box'
import { Composer } from '../chat/Composer'
import { Problem } from '../chat/Problem'
import { usageText } from '../chat/usage'
import type { useConversation } from '../chat/useConversation'

interface PanelFootProps {
  conversation: ReturnType<typeof useConversation>
  /** Nothing has to be answered first. */
  ready: boolean
  copywriting: boolean
  text: string
  setText: (text: string) => void
  onSend: () => void
}

/** Where the panel's messages are written, and what keeps them from being sent. */
export function PanelFoot({ conversation, ready, copywriting, text, setText, onSend }: PanelFootProps) {
  const { atLimit, busy, gone, stop, problem, dismiss } = conversation
  const type = copywriting ? 'copywriting' : 'competitor_posts'
  return (
    <>
      {problem && (
        <Box sx={{ mb: 3 }}>
          <Problem problem={problem} onClose={dismiss} />
        </Box>
      )}
      <Composer
        text={text}
        onText={setText}
        placeholder={placeholderOf({ atLimit, busy, gone, ready, copywriting })}
        disabled={!ready || busy || atLimit || gone}
        onSend={onSend}
        onStop={stop}
        usage={usageText(conversation, type)}
      />
    </>
  )
}

interface Now {
  atLimit: boolean
  busy: boolean
  gone: boolean
  ready: boolean
  copywriting: boolean
}

function placeholderOf(now: Now): string {
  if (now.gone) return 'This idea is no longer there'
  if (now.atLimit) return 'No more prompts today'
  if (now.busy) return 'Buddy is typing...'
  if (!now.ready) return 'Answer Buddy first'
  return now.copywriting ? 'Ask for another version' : 'Ask about your posts or your plan'
}
