import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { openBuddy } from '@/shared/buddy/panel'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import type { Progress } from '../queries'
import { useHideBuddy } from '../useHideBuddy'
import type { Context } from '../voice/contexts'
import { useVoice } from '../voice/useVoice'
import { SpeechBubble } from './SpeechBubble'

interface BuddySaysProps {
  progress: Progress
  /** What the page is about, where it has a line of its own. */
  context?: Context | undefined
  /** The bubble above the bird, for a narrow column. */
  small?: boolean
}

/** Buddy with the face of the week, and the words. */
export function BuddySays({ progress, context, small }: BuddySaysProps) {
  const { emotion, text, idle } = useVoice(progress, context)
  const hide = useHideBuddy()
  const bubble = <SpeechBubble {...{ text, idle, small: small ?? false }} onHide={hide} />
  if (small) {
    return (
      <>
        {bubble}
        <Box sx={{ mt: 2 }}>
          <Buddy size={48} emotion={emotion} />
        </Box>
      </>
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
      <ButtonBase
        aria-label="Chat with Buddy"
        onClick={() => openBuddy({ context: 'general' })}
        sx={{ flex: 'none', borderRadius: 'var(--bb-r-control)' }}
      >
        <Buddy size={64} emotion={emotion} />
      </ButtonBase>
      {bubble}
    </Box>
  )
}
