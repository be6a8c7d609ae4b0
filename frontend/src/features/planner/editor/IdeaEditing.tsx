import { useState } from 'react'
import { useDraftOf } from '@/shared/autosave/useDraftOf'
import type { ContentType, Idea } from '../idea'
import { type Draft, ideaDrafts } from './drafts'
import { NewIdea } from './NewIdea'
import { OpenIdea } from './OpenIdea'

interface IdeaEditingProps {
  idea: number | 'new'
  /** The day a new idea is planned for; empty: none. */
  planned: string
  /** The saved post that a new idea comes from. */
  savedPostId?: number | undefined
  /** The format that a new idea begins with. */
  format?: ContentType | undefined
  /** The unsent text of an earlier visit that was chosen. */
  draftKey?: string | undefined
  /** The page began with it, as after a reload: a new idea goes on with what was typed. */
  reopened?: boolean
  /** Has Buddy write copy for an idea; absent where nothing shows whether that began. */
  onCopy?: ((idea: Pick<Idea, 'id'>) => void) | undefined
  onClose: () => void
}

interface EditingProps extends Omit<IdeaEditingProps, 'draftKey' | 'reopened'> {
  restored: Draft | undefined
}

/** Writes an idea, going on with what this device holds of it. */
export function IdeaEditing({ draftKey, reopened = false, ...props }: IdeaEditingProps) {
  const { idea, savedPostId } = props
  const isOfIdea = (draft: Draft) =>
    idea === 'new' ? draft.ideaId === null && draft.savedPostId === savedPostId : draft.ideaId === idea
  const isWanted = (draft: Draft) => isOfIdea(draft) && (!draftKey || draft.key === draftKey)
  const found = useDraftOf(ideaDrafts, idea !== 'new' || draftKey || reopened ? isWanted : null)
  return found === undefined ? null : <Editing {...props} restored={found ?? undefined} />
}

/** A new one becomes an open one once it is saved; one that is deleted elsewhere can become a new one. */
function Editing({ idea, restored, onCopy, onClose, ...begin }: EditingProps) {
  const [now, setNow] = useState<{ restored: Draft | undefined; id: number | 'new'; saving?: boolean }>({
    id: idea,
    restored,
  })
  if (now.id !== 'new') {
    return (
      <OpenIdea
        id={now.id}
        restored={now.restored}
        onSaveAnew={(draft) => setNow({ id: 'new', restored: draft, saving: true })}
        onCopy={onCopy}
        onClose={onClose}
      />
    )
  }
  return (
    <NewIdea
      {...begin}
      restored={now.restored}
      saving={now.saving}
      onMade={(id, draft) => setNow({ id, restored: draft })}
      onClose={onClose}
    />
  )
}
