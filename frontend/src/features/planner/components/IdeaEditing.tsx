import { useState } from 'react'
import type { Draft } from '../editor/drafts'
import { NewIdea } from './NewIdea'
import { OpenIdea } from './OpenIdea'

interface IdeaEditingProps {
  idea: number | 'new'
  /** The day a new idea is planned for; empty: none. */
  planned: string
  /** The saved post that a new idea comes from. */
  savedPostId?: number | undefined
  /** Unsent text of an earlier visit. */
  left?: Draft | undefined
  onClose: () => void
}

/** Writes an idea. A new one becomes an open one once it is saved; one that is deleted elsewhere can become a new one. */
export function IdeaEditing({ idea, left, onClose, ...begin }: IdeaEditingProps) {
  const [now, setNow] = useState<{ left: Draft | undefined; id: number | 'new'; saving?: boolean }>({ id: idea, left })
  if (now.id !== 'new') {
    return (
      <OpenIdea
        id={now.id}
        left={now.left}
        onSaveAnew={(draft) => setNow({ id: 'new', left: draft, saving: true })}
        onClose={onClose}
      />
    )
  }
  return (
    <NewIdea
      {...begin}
      left={now.left}
      saving={now.saving}
      onMade={(id, draft) => setNow({ id, left: draft })}
      onClose={onClose}
    />
  )
}
