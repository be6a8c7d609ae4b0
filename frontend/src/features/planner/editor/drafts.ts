import { DraftBox, type Draft as DraftOf } from '@/shared/autosave/drafts'
import type { Fields } from './fields'

interface OfIdea {
  /** null: a new idea. */
  ideaId: number | null
  /** The saved post that a new idea comes from. */
  savedPostId?: number | undefined
}

export type Draft = DraftOf<Fields, OfIdea>

export const ideaDrafts = new DraftBox<Fields, OfIdea>('bowerbird-drafts', 'drafts')
