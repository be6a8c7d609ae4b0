import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '@/shared/session/session'
import type { Draft, DraftBox } from './drafts'
import type { Fields } from './fields'

/** The newest of the viewer's drafts that is wanted and no open editor holds; undefined while it is looked for, null for none. */
export function useDraftOf<Typed extends Fields, Of extends object>(
  box: DraftBox<Typed, Of>,
  wanted: ((draft: Draft<Typed, Of>) => boolean) | null,
): Draft<Typed, Of> | null | undefined {
  const { id } = useUser()
  const [found, setFound] = useState<Draft<Typed, Of> | null | undefined>(wanted ? undefined : null)
  const look = useEffectEvent(async () => wanted && setFound((await box.unsent(id)).find(wanted) ?? null))
  useEffect(() => void look(), [])
  return found
}
