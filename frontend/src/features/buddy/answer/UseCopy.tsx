import DoneIcon from '@mui/icons-material/CheckOutlined'
import PutIcon from '@mui/icons-material/EditNoteOutlined'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { plannerChangeIdea, plannerGetIdea } from '@/shared/api/gen/sdk.gen'
import { Button } from '@/shared/ui/button/Button'
import { useToast } from '@/shared/ui/feedback/Toast'
import { captionOf } from './plainAnswer'

/** Makes an answer the final copy of its idea. What stood there comes back by undo; a change made meanwhile is not lost. */
export function UseCopy({ ideaId, text }: { ideaId: number; text: string }) {
  const toast = useToast()
  const path = { id: ideaId }
  const takeBack = useMutation({
    mutationFn: ({ version, before }: { version: number; before: string | null }) =>
      plannerChangeIdea({ path, body: { version, finalCopywriting: before } }),
    onSuccess: () => use.reset(),
    onError: (error) => toast(messageOf(error)),
    meta: { changes: ['ideas'] },
  })
  const use = useMutation({
    mutationFn: async () => {
      const { version, finalCopywriting: before } = await plannerGetIdea({ path })
      const changed = await plannerChangeIdea({ path, body: { version, finalCopywriting: captionOf(text) } })
      return { version: changed.version, before }
    },
    onSuccess: (change) => toast('In the final copy of your idea', { undo: () => takeBack.mutate(change) }),
    onError: (error) => toast(messageOf(error)),
    meta: { changes: ['ideas'] },
  })
  return (
    <Button
      variant="contained"
      size="small"
      startIcon={use.isSuccess ? <DoneIcon /> : <PutIcon />}
      loading={use.isPending}
      disabled={use.isSuccess}
      onClick={() => use.mutate()}
    >
      {use.isSuccess ? 'In your idea' : 'Use as final copy'}
    </Button>
  )
}
