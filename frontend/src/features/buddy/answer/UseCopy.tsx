import DoneIcon from '@mui/icons-material/CheckOutlined'
import PutIcon from '@mui/icons-material/EditNoteOutlined'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { isNotFound } from '@/shared/api/errors'
import { plannerChangeIdea } from '@/shared/api/gen/sdk.gen'
import type { PlannerView } from '@/shared/api/gen/types.gen'
import { useOverlay } from '@/shared/overlay/overlay'
import { useToast } from '@/shared/ui/feedback/Toast'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { takeFocus } from '../chat/focusField'
import { type ChatMessage, readMessages } from '../chat/queries'
import { copyIdeaQuery, useIdeaGone } from '../chat/useIdeaGone'
import { captionOf } from './plainAnswer'
import { TypingContext } from './typingContext'

type Idea = Pick<PlannerView, 'version' | 'finalCopywriting'>

/** That the idea is gone is said by the conversation. */
const failureOf = (_: unknown, error: Error) =>
  isNotFound(error) ? undefined : "We couldn't put this into your final copy."

/** Makes an answer the final copy of its idea. The user's own text is asked about first; what stood there comes back by undo. */
export function UseCopy({ ideaId, message }: { ideaId: number; message: ChatMessage }) {
  const toast = useToast()
  const queries = useQueryClient()
  const asked = useOverlay<Idea>(`replace-copy ${message.id}`)
  const gone = useIdeaGone(ideaId)
  const path = { id: ideaId }
  const { field } = useContext(TypingContext)
  const takeBack = useMutation({
    mutationFn: ({ version, before }: { version: number; before: string | null }) =>
      plannerChangeIdea({ path, body: { version, finalCopywriting: before } }),
    onSuccess: () => use.reset(),
    meta: { changes: ['ideas'], failure: "We couldn't bring your final copy back." },
  })
  const use = useMutation({
    mutationFn: async ({ version, finalCopywriting: before }: Idea) => {
      const changed = await plannerChangeIdea({
        path,
        body: { version, finalCopywriting: captionOf(message.output ?? '') },
      })
      return { version: changed.version, before }
    },
    onSuccess: (change) => toast('In the final copy of your idea', { undo: () => takeBack.mutate(change) }),
    onSettled: asked.close,
    meta: { changes: ['ideas'], failure: failureOf },
  })
  const isOurs = (text: string) =>
    readMessages(queries, message.chatSessionId).some(({ output }) => output !== null && captionOf(output) === text)
  const look = useMutation({
    mutationFn: () => queries.fetchQuery({ ...copyIdeaQuery(ideaId), staleTime: 0 }),
    onSuccess: (idea) => {
      const text = idea.finalCopywriting?.trim() ?? ''
      if (text === '' || isOurs(text)) use.mutate(idea)
      else asked.open({ version: idea.version, finalCopywriting: idea.finalCopywriting })
    },
    meta: { failure: failureOf },
  })
  const { isSuccess: used } = use
  useEffect(() => {
    if (used) takeFocus(field.current)
  }, [used, field])
  return (
    <>
      <Button
        variant="contained"
        size="small"
        startIcon={use.isSuccess ? <DoneIcon /> : <PutIcon />}
        loading={look.isPending || use.isPending}
        disabled={use.isSuccess || gone}
        onClick={() => look.mutate()}
      >
        {use.isSuccess ? 'In your idea' : 'Use as final copy'}
      </Button>
      <ConfirmDialog
        open={asked.value !== undefined}
        title="Replace your final copy?"
        confirm="Replace"
        busy={use.isPending}
        onConfirm={() => asked.value && use.mutate(asked.value)}
        onCancel={asked.close}
      >
        Your idea already has a final copy, which this answer would replace.
      </ConfirmDialog>
    </>
  )
}
