import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { plannerCreateIdea } from '@/shared/api/gen/sdk.gen'
import { KeptDraft } from '@/shared/autosave/drafts'
import { saveTimeout } from '@/shared/autosave/saveRequest'
import { isBlank } from '@/shared/lib/isBlank'
import { useOverlay } from '@/shared/overlay/overlay'
import { useUser } from '@/shared/session/session'
import { Slot } from '@/shared/slots'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'
import type { ContentType, Idea } from '../idea'
import { unsentDraftsKey } from '../queries'
import { useDiscardDraft } from '../useUnsentDrafts'
import { type Draft, ideaDrafts } from './drafts'
import { emptyFields, type Fields, fieldsOf, isSame, newFrom } from './fields'
import { IdeaFields } from './IdeaFields'
import { notSaved } from './SaveProblem'

interface NewIdeaProps {
  /** The day it is planned for; empty: none. */
  planned: string
  /** The saved post that it comes from. */
  savedPostId?: number | undefined
  /** The format that it begins with. */
  format?: ContentType | undefined
  /** Unsent text of an earlier visit. */
  restored?: Draft | undefined
  /** It is saved as it opens. */
  saving?: boolean | undefined
  /** The server has it, yet without all that is typed: the rest is a change of it. */
  onMade: (id: number, rest: Draft) => void
  onClose: () => void
}

/** Writes a new idea. Until it is saved it is kept on the device. */
export function NewIdea({ planned, savedPostId, format, restored, saving = false, onMade, onClose }: NewIdeaProps) {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const toast = useToast()
  const discard = useDiscardDraft()
  const [fields, setFields] = useState<Fields>(restored?.fields ?? emptyFields(planned, format))
  const typed = useRef(fields)
  const [from, setFrom] = useState(restored ? restored.savedPostId : savedPostId)
  const viewed = useOverlay('post-of-idea')
  const [kept] = useState(() => new KeptDraft(ideaDrafts, { userId, ideaId: null, savedPostId: from }, restored?.key))

  /** What the answer lacks of what is typed by now: it may be that of an earlier try. */
  const restOf = (made: Idea): Draft | undefined => {
    if (isSame(fieldsOf(made), typed.current)) return undefined
    // Where it was changed elsewhere meanwhile, both texts are shown.
    const base = { fields: made.version === 1 ? fieldsOf(made) : emptyFields(), version: 1 }
    return { ...kept.with(typed.current, base), ideaId: made.id }
  }

  const create = useMutation({
    mutationFn: () => {
      const body = { ...newFrom(fields), ...(from === undefined ? {} : { postInspirationId: from }) }
      return plannerCreateIdea({
        body,
        signal: saveTimeout(body),
        // The same with each try, so that an answer that is lost makes no second idea.
        headers: { 'Idempotency-Key': kept.key },
      })
    },
    meta: { changes: ['ideas'] },
    onSuccess: async (made) => {
      const rest = restOf(made)
      await (rest ? ideaDrafts.keep(rest) : kept.drop())
      toast('Idea added')
      void queries.invalidateQueries({ queryKey: unsentDraftsKey })
    },
  })

  const save = () =>
    create.mutate(undefined, {
      onSuccess: (made) => {
        const rest = restOf(made)
        if (rest) onMade(made.id, rest)
        else onClose()
      },
    })

  useEffect(() => kept.hold(), [kept])

  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (saving) saveNow()
  }, [saving])

  const isUntouched = (fields: Fields) => isSame(fields, emptyFields(planned, format))
  const keep = (fields: Fields) => void (isUntouched(fields) ? kept.drop() : kept.keep(fields, null))

  const change = (changes: Partial<Fields>) => {
    const next = { ...fields, ...changes }
    typed.current = next
    setFields(next)
    if (create.error) create.reset()
    keep(next)
  }
  const detach = () => {
    setFrom(undefined)
    if (create.error) create.reset()
    kept.changeOf({ savedPostId: undefined })
    keep(fields)
  }
  const cancel = async () => {
    await (isUntouched(fields) ? kept.drop() : discard(kept.with(fields, null)))
    onClose()
  }

  return (
    <FormDialog
      title="New Idea"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => void cancel()}>
            Discard
          </Button>
          <Button variant="contained" disabled={isBlank(fields.title)} loading={create.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      {from !== undefined && (
        <Slot of="SavedPostLine" savedPostId={from} onView={() => viewed.open(true)} onDetach={detach} />
      )}
      {from !== undefined && viewed.value && <Slot of="SavedPostViewer" savedPostId={from} onClose={viewed.close} />}
      <IdeaFields fields={fields} onChange={change} />
      {create.error && <InlineMessage tone="bad">{notSaved(messageOf(create.error))}</InlineMessage>}
    </FormDialog>
  )
}
