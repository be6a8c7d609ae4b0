import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '@/shared/session/session'
import { useToast } from '@/shared/ui/feedback/Toast'
import { type Draft, dropDraft, keepDraft, leftDrafts } from './editor/drafts'
import { leftDraftsKey } from './queries'

/** The viewer's drafts on this device that no open editor holds; looked for anew whenever this page's editor is closed. */
export function useLeftDrafts(editing: boolean) {
  const { id } = useUser()
  const { data = [] } = useQuery({
    queryKey: [...leftDraftsKey, id],
    queryFn: () => leftDrafts(id),
    networkMode: 'always',
    staleTime: 0,
    enabled: !editing,
  })
  return editing ? [] : data
}

/** The newest of the viewer's drafts that is wanted and no open editor holds; undefined while it is looked for, null for none. */
export function useDraftOf(wanted: ((draft: Draft) => boolean) | null): Draft | null | undefined {
  const { id } = useUser()
  const [found, setFound] = useState<Draft | null | undefined>(wanted ? undefined : null)
  const look = useEffectEvent(async () => wanted && setFound((await leftDrafts(id)).find(wanted) ?? null))
  useEffect(() => void look(), [])
  return found
}

/** Deletes a draft from the device, which can be undone. */
export function useDiscardDraft() {
  const queries = useQueryClient()
  const toast = useToast()
  const show = () => queries.invalidateQueries({ queryKey: leftDraftsKey })
  return async (draft: Draft) => {
    await dropDraft(draft.key)
    await show()
    toast('Unsaved text discarded', { undo: () => void keepDraft(draft).then(show) })
  }
}
