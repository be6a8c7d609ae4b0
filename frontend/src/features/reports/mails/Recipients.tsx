import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { reportmailsAddRecipient, reportmailsDeleteRecipient } from '@/shared/api/gen/sdk.gen'
import type { ReportmailsMailsView, ReportmailsRecipientView } from '@/shared/api/gen/types.gen'
import { SaveRow } from '@/shared/ui/form/SaveRow'
import { TextField } from '@/shared/ui/form/TextField'
import { Row } from './Row'
import { useMailsChange } from './useMailsChange'

const STATES: Record<ReportmailsRecipientView['state'], string> = {
  asked: "We've asked by email and wait for the answer.",
  expired: 'There was no answer within 7 days. Remove and add the address to ask again.',
  confirmed: 'Gets your reports.',
  left: 'Has left and gets no more reports.',
}

/** Who gets the reports. An address is asked by email and gets nothing before it has agreed. */
export function Recipients({ mails }: { mails: ReportmailsMailsView }) {
  const { recipients, available } = mails
  const [email, setEmail] = useState('')
  const add = useMailsChange(async () => {
    const saved = await reportmailsAddRecipient({ body: { email: email.trim() } })
    setEmail('')
    return saved
  })
  return (
    <section aria-label="Recipients" className="mt-6">
      <Typography variant="h4" component="h3">
        Recipients
      </Typography>
      {recipients.length > 0 && (
        <ul className="m-0 mt-1 p-0 list-none">
          {recipients.map((recipient) => (
            <Row
              key={recipient.email}
              title={recipient.email}
              detail={STATES[recipient.state]}
              removal={`Remove ${recipient.email}`}
              onRemove={() => reportmailsDeleteRecipient({ path: { place: recipient.place } })}
            />
          ))}
        </ul>
      )}
      {recipients.length < 10 ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate()
          }}
          className="grid gap-4 mt-4"
        >
          <TextField
            label="Email of a recipient"
            type="email"
            hint="We ask once whether your reports are welcome. Add yourself, too, if you want them."
            disabled={!available}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            autoComplete="off"
            inputProps={{ maxLength: 254 }}
          />
          <SaveRow
            problem={add.error && messageOf(add.error)}
            done={add.isSuccess && 'We have sent the question.'}
            onDismiss={add.reset}
          >
            <Button type="submit" variant="outlined" disabled={!available} loading={add.isPending}>
              Add recipient
            </Button>
          </SaveRow>
        </form>
      ) : (
        <Typography className="mt-3 text-ink-2">You have all 10 recipients. Remove one to add another.</Typography>
      )}
    </section>
  )
}
