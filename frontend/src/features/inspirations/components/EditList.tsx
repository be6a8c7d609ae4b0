import { messageOf } from '@/shared/api/errors'
import { useToast } from '@/shared/ui/feedback/Toast'
import type { InspirationList } from '../queries'
import { useLists } from '../useLists'
import { ListDialog, type ListWords } from './ListDialog'

/** Gives a list another name and description, which can be taken back. */
export function EditList({ list, onClose }: { list: InspirationList; onClose: () => void }) {
  const toast = useToast()
  const { id, shortlistName, description } = list
  const { change } = useLists()
  const submit = (words: ListWords) =>
    change.mutate(
      { id, shortlistName: words.shortlistName, description: words.description || null },
      {
        onSuccess: () => {
          const isRenamed = words.shortlistName !== shortlistName
          toast(isRenamed ? 'Shortlist renamed successfully.' : 'Description saved', {
            undo: () => change.mutate({ id, shortlistName, description }),
          })
          onClose()
        },
      },
    )
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
