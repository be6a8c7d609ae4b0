import { useMutation } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { buddyDeleteChatSession } from '@/shared/api/gen/sdk.gen'
import { useToast } from '@/shared/ui/feedback/Toast'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import type { ChatSession } from '../chat/queries'

interface DeleteConversationProps {
  session: ChatSession
  open: boolean
  onClose: () => Promise<void>
  onDeleted: () => void
}

/** Asks before a conversation is deleted: it cannot be had back. */
export function DeleteConversation({ session, open, onClose, onDeleted }: DeleteConversationProps) {
  const toast = useToast()
  const remove = useMutation({
    mutationFn: async () => {
      await buddyDeleteChatSession({ path: { id: session.id } })
      await onClose()
      flushSync(onDeleted) // before the reload that follows, which would ask for what was said in it
    },
    onSuccess: () => toast('Conversation deleted'),
    onSettled: onClose,
    meta: { changes: ['chat'], failure: "We couldn't delete this conversation." },
  })
  return (
    <ConfirmDialog
      open={open}
      dangerous
      title="Delete conversation"
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      Everything that was said in it goes, and can't be brought back. Prompts that Buddy has begun to answer stay
      counted.
    </ConfirmDialog>
  )
}
