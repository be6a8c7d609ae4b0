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
  const { atLimit, busy, stop, problem, dismiss } = conversation
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
        placeholder={placeholderOf({ atLimit, busy, ready, copywriting })}
        disabled={!ready || busy || atLimit}
        onSend={onSend}
        onStop={stop}
        usage={usageText(conversation, type)}
      />
    </>
  )
}

function placeholderOf(now: { atLimit: boolean; busy: boolean; ready: boolean; copywriting: boolean }): string {
  if (now.atLimit) return 'No more prompts today'
  if (now.busy) return 'Buddy is typing...'
  if (!now.ready) return 'Answer Buddy first'
  return now.copywriting ? 'Ask for another version' : 'Ask about your posts or your plan'
}
