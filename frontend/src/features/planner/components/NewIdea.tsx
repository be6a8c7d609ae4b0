import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { plannerCreateIdea } from '@/shared/api/gen/sdk.gen'
import { newId } from '@/shared/lib/newId'
import { useUser } from '@/shared/session/session'
import { Slot } from '@/shared/slots'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { type Draft, dropDraft, keepDraft } from '../editor/drafts'
import { changeFrom, emptyFields, type Fields, isSame } from '../editor/fields'
import { holdDraft } from '../editor/heldDrafts'
import { useDiscardDraft } from '../useLeftDrafts'
import { IdeaDialog } from './IdeaDialog'
import { IdeaFields } from './IdeaFields'

interface NewIdeaProps {
  /** The day it is planned for; empty: none. */
  planned: string
  /** The saved post that it comes from. */
  savedPostId?: number | undefined
  /** Unsent text of an earlier visit. */
  left?: Draft | undefined
  onClose: () => void
}

/** Writes a new idea. Until it is saved it is kept on the device. */
export function NewIdea({ planned, savedPostId, left, onClose }: NewIdeaProps) {
  const { id: userId } = useUser()
  const toast = useToast()
  const discard = useDiscardDraft()
  const [fields, setFields] = useState<Fields>(left?.fields ?? emptyFields(planned))
  // Sent with each try, so that an answer that is lost makes no second idea.
  const [key] = useState(() => left?.key ?? newId())

  const from = savedPostId === undefined ? {} : { postInspirationId: savedPostId }
  const create = useMutation({
    mutationFn: () =>
      plannerCreateIdea({
        headers: { 'Idempotency-Key': key },
        body: { ...withoutNulls(changeFrom(emptyFields(), fields)), type: fields.type, status: fields.status, ...from },
      }),
    meta: { changes: ['ideas'] },
    onSuccess: async () => {
      await dropDraft(key)
      toast('Idea added')
      onClose()
    },
  })

  useEffect(() => holdDraft(key), [key])

  const draftOf = (fields: Fields): Draft => ({ key, userId, ideaId: null, base: null, fields, savedAt: Date.now() })
  const change = (changes: Partial<Fields>) => {
    const next = { ...fields, ...changes }
    setFields(next)
    create.reset()
    if (isSame(next, emptyFields(planned))) void dropDraft(key)
    else void keepDraft(draftOf(next))
  }
  const cancel = async () => {
    await (isSame(fields, emptyFields(planned)) ? dropDraft(key) : discard(draftOf(fields)))
    onClose()
  }

  return (
    <IdeaDialog
      title="New Idea"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => void cancel()}>
            Discard
          </Button>
          <Button
            variant="contained"
            disabled={fields.title.trim() === ''}
            loading={create.isPending}
            onClick={() => create.mutate()}
          >
            Save
          </Button>
        </>
      }
    >
      {savedPostId !== undefined && <Slot of="SavedPostLine" savedPostId={savedPostId} />}
      <IdeaFields fields={fields} onChange={change} />
      {create.error && (
        <InlineMessage tone="bad">{`Failed to save idea. ${messageOf(create.error)}. Your text is kept on this device.`}</InlineMessage>
      )}
    </IdeaDialog>
  )
}

const withoutNulls = <Thing extends object>(thing: Thing) =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== null)) as {
    [Key in keyof Thing]: Exclude<Thing[Key], null>
  }
