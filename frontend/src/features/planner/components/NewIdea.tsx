import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { plannerCreateIdea } from '@/shared/api/gen/sdk.gen'
import { newId } from '@/shared/lib/newId'
import { useUser } from '@/shared/session/session'
import { Slot } from '@/shared/slots'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { type Draft, dropDraft, keepDraft } from '../editor/drafts'
import { changeFrom, emptyFields, type Fields, fieldsOf, isSame } from '../editor/fields'
import { holdDraft } from '../editor/heldDrafts'
import type { Idea } from '../idea'
import { leftDraftsKey } from '../queries'
import { useDiscardDraft } from '../useLeftDrafts'
import { IdeaFields } from './IdeaFields'
import { PlannerDialog } from './PlannerDialog'
import { notSaved } from './SaveProblem'

interface NewIdeaProps {
  /** The day it is planned for; empty: none. */
  planned: string
  /** The saved post that it comes from. */
  savedPostId?: number | undefined
  /** Unsent text of an earlier visit. */
  left?: Draft | undefined
  /** It is saved as it opens. */
  saving?: boolean | undefined
  /** The server has it, yet without all that is typed: the rest is a change of it. */
  onMade: (id: number, rest: Draft) => void
  onClose: () => void
}

/** Writes a new idea. Until it is saved it is kept on the device. */
export function NewIdea({ planned, savedPostId, left, saving = false, onMade, onClose }: NewIdeaProps) {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const toast = useToast()
  const discard = useDiscardDraft()
  const [fields, setFields] = useState<Fields>(left?.fields ?? emptyFields(planned))
  const typed = useRef(fields)
  const [from, setFrom] = useState(left ? left.savedPostId : savedPostId)
  // Sent with each try, so that an answer that is lost makes no second idea.
  const [key] = useState(() => left?.key ?? newId())

  const draftOf = (fields: Fields): Draft => {
    return { key, userId, ideaId: null, base: null, fields, savedPostId: from, savedAt: Date.now() }
  }

  /** What the answer lacks of what is typed by now: it may be that of an earlier try. */
  const restOf = (made: Idea): Draft | undefined => {
    if (isSame(fieldsOf(made), typed.current)) return undefined
    // Where it was changed elsewhere meanwhile, both texts are shown.
    const base = { fields: made.version === 1 ? fieldsOf(made) : emptyFields(), version: 1 }
    return { ...draftOf(typed.current), ideaId: made.id, base }
  }

  const create = useMutation({
    mutationFn: () =>
      plannerCreateIdea({
        headers: { 'Idempotency-Key': key },
        body: {
          ...withoutNulls(changeFrom(emptyFields(), fields)),
          type: fields.type,
          status: fields.status,
          ...(from === undefined ? {} : { postInspirationId: from }),
        },
      }),
    meta: { changes: ['ideas'] },
    onSuccess: async (made) => {
      const rest = restOf(made)
      await (rest ? keepDraft(rest) : dropDraft(key))
      toast('Idea added')
      void queries.invalidateQueries({ queryKey: leftDraftsKey })
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

  useEffect(() => holdDraft(key), [key])

  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (saving) saveNow()
  }, [saving])

  const change = (changes: Partial<Fields>) => {
    const next = { ...fields, ...changes }
    typed.current = next
    setFields(next)
    if (create.error) create.reset()
    if (isSame(next, emptyFields(planned))) void dropDraft(key)
    else void keepDraft(draftOf(next))
  }
  const detach = () => {
    setFrom(undefined)
    if (create.error) create.reset()
    if (!isSame(fields, emptyFields(planned))) void keepDraft({ ...draftOf(fields), savedPostId: undefined })
  }
  const cancel = async () => {
    await (isSame(fields, emptyFields(planned)) ? dropDraft(key) : discard(draftOf(fields)))
    onClose()
  }

  return (
    <PlannerDialog
      title="New Idea"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => void cancel()}>
            Discard
          </Button>
          <Button variant="contained" disabled={fields.title.trim() === ''} loading={create.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      {from !== undefined && <Slot of="SavedPostLine" savedPostId={from} onDetach={detach} />}
      <IdeaFields fields={fields} onChange={change} />
      {create.error && <InlineMessage tone="bad">{notSaved(messageOf(create.error))}</InlineMessage>}
    </PlannerDialog>
  )
}

const withoutNulls = <Thing extends object>(thing: Thing) =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== null)) as {
    [Key in keyof Thing]: Exclude<Thing[Key], null>
  }
