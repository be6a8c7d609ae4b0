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
  /** Unsent text of an earlier visit, where it was chosen. */
  restored?: Draft | undefined
  /** The page began with it, as after a reload: a new idea goes on with what was typed. */
  reopened?: boolean
  /** Has Buddy write copy for an idea; absent where nothing shows whether that began. */
  onCopy?: ((idea: Pick<Idea, 'id'>) => void) | undefined
  onClose: () => void
}

/** Writes an idea, going on with what this device holds of it. */
export function IdeaEditing({ reopened = false, ...props }: IdeaEditingProps) {
  const { idea, restored, savedPostId } = props
  const isOfNew = (draft: Draft) => draft.ideaId === null && draft.savedPostId === savedPostId
  const unsent = idea === 'new' ? (reopened ? isOfNew : null) : ({ ideaId }: Draft) => ideaId === idea
  const found = useDraftOf(ideaDrafts, restored ? null : unsent)
  return found === undefined ? null : <Editing {...props} restored={restored ?? found ?? undefined} />
}

/** A new one becomes an open one once it is saved; one that is deleted elsewhere can become a new one. */
function Editing({ idea, restored, onCopy, onClose, ...begin }: Omit<IdeaEditingProps, 'reopened'>) {
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
