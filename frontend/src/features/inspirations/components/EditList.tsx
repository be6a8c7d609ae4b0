import { messageOf } from '@/shared/api/errors'
import { useToast } from '@/shared/ui/feedback/Toast'
import type { InspirationList } from '../queries'
import { useChangeList } from '../useLists'
import { ListDialog, type ListWords } from './ListDialog'

/** Gives a list another name and description, which can be taken back. */
export function EditList({ list, onClose }: { list: InspirationList; onClose: () => void }) {
  const toast = useToast()
  const { id, shortlistName, description } = list
  const change = useChangeList()
  const restore = useChangeList("We couldn't bring the list's name and description back.")
  const submit = (words: ListWords) => {
    const isRenamed = words.shortlistName !== shortlistName
    const isRedescribed = (words.description || null) !== description
    const only = (to: { shortlistName: string; description: string | null }) => ({
      id,
      ...(isRenamed && { shortlistName: to.shortlistName }),
      ...(isRedescribed && { description: to.description }),
    })
    change.mutate(only({ ...words, description: words.description || null }), {
      onSuccess: () => {
        toast(isRenamed ? 'Shortlist renamed successfully.' : 'Description saved', {
          undo: () => restore.mutate(only({ shortlistName, description })),
        })
        onClose()
      },
    })
  }
  return (
    <ListDialog
      title="Edit list"
      begin={{ shortlistName, description: description ?? '' }}
      submit="Save"
      problem={change.error ? messageOf(change.error) : undefined}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
