import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { helpContact } from '@/shared/api/gen/sdk.gen'
import { focusField, useFields } from '@/shared/lib/useFields'
import { useUser } from '@/shared/session/session'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { TextField } from '@/shared/ui/form/TextField'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'

type Values = { subject: string; message: string }

/** What was typed and not sent: closing by mistake loses nothing. */
let unsent: Values = { subject: '', message: '' }

const ASKS = { subject: 'Please enter a subject', message: 'Please enter a message' }

export function ContactForm({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
  const toast = useToast()
  const { values, bind } = useFields<Values>(unsent)
  unsent = values
  const [missing, setMissing] = useState<keyof Values | null>(null)
  const send = useMutation({
    mutationFn: () => helpContact({ body: values }),
    onSuccess: () => {
      unsent = { subject: '', message: '' }
      toast('Your message is on its way', { duration: 4000 })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const empty = (['subject', 'message'] as const).find((field) => values[field].trim() === '') ?? null
    setMissing(empty)
    if (empty) focusField(event.currentTarget, empty)
    else send.mutate()
  }
  const error = (field: keyof Values) => (missing === field && values[field].trim() === '' ? ASKS[field] : false)
  return (
    <FormDialog title="Write a message" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4 pt-2">
        <TextField
          label="Subject"
          {...bind('subject')}
          error={error('subject')}
          inputProps={{ maxLength: 120, dir: 'auto' }}
        />
        <TextField
          label="Message"
          multiline
          minRows={6}
          maxRows={14}
          hint={`The answer goes to ${email}.`}
          {...bind('message')}
          error={error('message')}
          inputProps={{ maxLength: 5000, dir: 'auto' }}
        />
        {send.error && <InlineMessage tone="bad">{messageOf(send.error)}</InlineMessage>}
        <div className="flex justify-end gap-2">
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={send.isPending}>
            Send
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
