import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { plannerChangeIdea } from '@/shared/api/gen/sdk.gen'
import { saveTimeout } from '@/shared/autosave/saveRequest'
import { quoted } from '@/shared/lib/quoted'
import { asUser } from '@/shared/session/session'
import { useToast } from '@/shared/ui/feedback/Toast'
import type { Draft } from './editor/drafts'
import { saveUnsent } from './editor/saveUnsent'
import { unsentDraftsKey } from './queries'
import { showSaved } from './showSaved'

/** Between tries while the server cannot be reached. */
const RETRY = 15_000

/**
 * Saves by itself what could not be saved before its editor was closed: of this visit again and again, of earlier ones once the
 * device is online again. A text that collides with another change stays offered.
 */
export function useRetryUnsent(drafts: Draft[]) {
  const queries = useQueryClient()
  const toast = useToast()
  const running = useRef(false)
  const offered = useRef(new Set<string>())

  const saveAll = useEffectEvent(async (some: (draft: Draft) => boolean) => {
    if (running.current) return
    running.current = true
    try {
      for (const draft of drafts.filter(({ key }) => !offered.current.has(key)).filter(some)) {
        const outcome = await saveUnsent(draft, {
          send: (id, body) =>
            asUser(draft.userId, () => plannerChangeIdea({ path: { id }, body, signal: saveTimeout(body) })),
          onSaved: (saved) => showSaved(queries, saved),
        })
        if (outcome === 'offered') offered.current.add(draft.key)
        if (outcome === 'saved')
          toast(`The unsaved text in ${quoted(draft.fields.title.trim())} is saved now`, { duration: 4000 })
      }
    } finally {
      running.current = false
      await queries.invalidateQueries({ queryKey: unsentDraftsKey })
    }
  })

  const any = drafts.length > 0
  useEffect(() => {
    if (!any) return
    const online = () => void saveAll(() => true)
    const again = setInterval(() => void saveAll(({ savedAt }) => savedAt >= performance.timeOrigin), RETRY)
    window.addEventListener('online', online)
    return () => {
      clearInterval(again)
      window.removeEventListener('online', online)
    }
  }, [any])
}
