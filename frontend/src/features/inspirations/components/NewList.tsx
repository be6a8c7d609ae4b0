import { createProblem, useCreateList } from '../useLists'
import { ListDialog } from './ListDialog'

interface NewListProps {
  onCreated: () => void
  onClose: () => void
}

/** Makes a new list. */
export function NewList({ onCreated, onClose }: NewListProps) {
  const create = useCreateList()
  return (
    <ListDialog
      title="New list"
      begin={{ shortlistName: '', description: '' }}
      submit="Create"
      problem={create.error ? createProblem(create.error) : undefined}
      isPending={create.isPending}
      onSubmit={(words) => create.mutate(words, { onSuccess: onCreated })}
      onClose={onClose}
    />
  )
}
