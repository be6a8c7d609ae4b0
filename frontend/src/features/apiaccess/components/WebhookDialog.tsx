import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { TextField } from '@/shared/ui/form/TextField'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { Code } from '@/shared/ui/layout/Code'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'
import { SubmitDialog } from '@/shared/ui/overlay/SubmitDialog'
import { EVENTS, type Event } from '../events'
import { useChangeWebhook, useCreateWebhook, useRenewSecret, type Webhook } from '../queries'

interface DialogProps {
  onClose: () => void
}

/** Asks for a new webhook, then shows its secret once. */
export function NewWebhookDialog({ onClose }: DialogProps) {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<Event[]>([])
  const create = useCreateWebhook()
  if (create.data) return <SecretDialog secret={create.data.secret} onClose={onClose} />
  const submit = () => create.mutate({ url, events })
  return (
    <SubmitDialog title="Add a webhook" submit="Add webhook" mutation={create} onSubmit={submit} onClose={onClose}>
      <Fields {...{ url, setUrl, events, setEvents }} />
    </SubmitDialog>
  )
}

const STATES = [
  ['on', 'On'],
  ['off', 'Off'],
] as const

/** Changes a webhook, or gives it a new secret. */
export function EditWebhookDialog({ webhook, onClose }: DialogProps & { webhook: Webhook }) {
  const [url, setUrl] = useState(webhook.url)
  const [events, setEvents] = useState<Event[]>(webhook.events)
  const [state, setState] = useState<'on' | 'off'>(webhook.enabled ? 'on' : 'off')
  const change = useChangeWebhook(webhook.id)
  const renewal = useRenewSecret(webhook.id)
  if (renewal.data) return <SecretDialog secret={renewal.data.secret} onClose={onClose} />
  const submit = () => change.mutate({ url, events, enabled: state === 'on' }, { onSuccess: onClose })
  return (
    <SubmitDialog title="Edit webhook" submit="Save" mutation={change} onSubmit={submit} onClose={onClose}>
      <Fields {...{ url, setUrl, events, setEvents }} />
      <div className="grid gap-2 justify-items-start">
        <Typography variant="subtitle2">State</Typography>
        <ToggleGroup label="State" size="small" choices={STATES} value={state} onChange={setState} />
      </div>
      <div className="grid gap-2 justify-items-start">
        <Typography variant="subtitle2">Secret</Typography>
        <Typography variant="body2" className="text-ink-2">
          A new secret replaces the one that your receiver has, right away.
        </Typography>
        <Button variant="outlined" loading={renewal.isPending} onClick={() => renewal.mutate()}>
          Create new secret
        </Button>
      </div>
    </SubmitDialog>
  )
}

interface FieldsProps {
  url: string
  setUrl: (url: string) => void
  events: Event[]
  setEvents: (events: Event[]) => void
}

function Fields({ url, setUrl, events, setEvents }: FieldsProps) {
  const title = useId()
  return (
    <>
      <TextField
        label="Address"
        hint="Where we send events, for example https://example.com/webhook."
        type="url"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        inputProps={{ maxLength: 2000, dir: 'ltr' }}
      />
      <div className="grid gap-1">
        <Typography variant="subtitle2" id={title}>
          Events
        </Typography>
        <FormGroup role="group" aria-labelledby={title}>
          {EVENTS.map(({ event, name }) => (
            <FormControlLabel
              key={event}
              control={
                <Checkbox
                  checked={events.includes(event)}
                  onChange={(_, checked) =>
                    setEvents(checked ? [...events, event] : events.filter((other) => other !== event))
                  }
                />
              }
              label={name}
            />
          ))}
        </FormGroup>
      </div>
    </>
  )
}

function SecretDialog({ secret, onClose }: DialogProps & { secret: string }) {
  return (
    <FormDialog
      title="Copy your secret now"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Typography className="text-ink-2">
          This is the only time you see it. Your receiver checks with it that events come from us.
        </Typography>
        <Code label="secret">{secret}</Code>
      </div>
    </FormDialog>
  )
}
