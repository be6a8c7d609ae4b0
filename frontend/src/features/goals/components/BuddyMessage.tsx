import ButtonBase from '@mui/material/ButtonBase'
import { useOpenBuddy } from '@/shared/buddy/panel'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { useToast } from '@/shared/ui/feedback/Toast'
import type { PageContext } from '../message/contexts'
import { useMascotMessage } from '../message/useMascotMessage'
import type { Progress } from '../queries'
import { useShowMascot } from '../useGoal'
import { SpeechBubble } from './SpeechBubble'

interface BuddySaysProps {
  progress: Progress
  /** Set on pages that have a message of their own. */
  context?: PageContext | undefined
  /** For a narrow column: the bubble is above Buddy. */
  small?: boolean
}

/** Buddy with the current emotion, and the message in a bubble. */
export function BuddyMessage({ progress, context, small }: BuddySaysProps) {
  const openBuddy = useOpenBuddy()
  const { emotion, text, idle } = useMascotMessage(progress, context)
  const toast = useToast()
  const { mutate: show } = useShowMascot({
    failure: "We couldn't save your choice.",
    onHidden: () => toast('Buddy is off. You can turn it back on in Settings.', { undo: () => show(true) }),
  })
  const bubble = <SpeechBubble {...{ text, idle, small: small ?? false }} onHide={() => show(false)} />
  if (small) {
    return (
      <>
        {bubble}
        <div className="mt-2">
          <Buddy size={48} emotion={emotion} />
        </div>
      </>
    )
  }
  return (
    <div className="flex items-start gap-3">
      <ButtonBase
        aria-label="Chat with Buddy"
        onClick={() => openBuddy({ context: 'general' })}
        className="flex-none rounded-control"
      >
        <Buddy size={64} emotion={emotion} />
      </ButtonBase>
      {bubble}
    </div>
  )
}
