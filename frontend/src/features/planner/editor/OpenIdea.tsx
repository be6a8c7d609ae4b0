import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '@/shared/api/errors'
import { LoadFailed, Loading } from '@/shared/ui/feedback/Loaded'
import { NoLongerThere } from '@/shared/ui/feedback/NoLongerThere'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'
import type { Idea } from '../idea'
import { hasResult, ideaQuery, resultQuery } from '../queries'
import type { Draft } from './drafts'
import { EditIdea } from './EditIdea'
import { baseOf } from './fields'

interface OpenIdeaProps {
  id: number
  restored?: Draft | undefined
  /** It was deleted elsewhere: the text is to become a new idea. */
  onSaveAnew: (draft: Draft) => void
  /** Has Buddy write copy for it. */
  onCopy?: ((idea: Pick<Idea, 'id'>) => void) | undefined
  onClose: () => void
}

/** Opens an idea as it is now, whatever the list behind it shows. */
export function OpenIdea({ id, restored, onSaveAnew, onCopy, onClose }: OpenIdeaProps) {
  const query = useQuery(ideaQuery(id))
  const { data, error, isFetchedAfterMount } = query
  // Its post comes with it: what appears above the fields later would push them down.
  const finished = data && hasResult(data) ? data : undefined
  const { isPending } = useQuery(resultQuery(finished))
  const complete = data && !(finished && isPending)
  // An editor that is open stays, whatever becomes of later answers: it holds what is typed.
  const [opened, setOpened] = useState<Idea>()
  if (!opened && complete && isFetchedAfterMount && !error) setOpened(data)
  // What this device holds is shown without an answer: the idea may be gone, or the server out of reach.
  const base = restored?.base ?? (opened && baseOf(opened))
  if (base) {
    return (
      <EditIdea
        id={id}
        idea={opened && data}
        base={base}
        restored={restored}
        deleted={isNotFound(error)}
        onSaveAnew={onSaveAnew}
        onCopy={onCopy}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog title="Edit Idea" onClose={onClose}>
      {isNotFound(error) ? (
        <NoLongerThere what="idea" leave="Close" onLeave={onClose} />
      ) : error ? (
        <LoadFailed query={query} title="Failed to load content ideas" />
      ) : (
        <Loading text="Loading the idea" height={320} />
      )}
    </FormDialog>
  )
}
