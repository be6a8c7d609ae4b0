import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { Card } from '@/shared/ui/layout/Card'
import { EVENTS, SAMPLE } from '../events'
import javascript from '../examples/receiver.mjs?raw'
import python from '../examples/receiver.py?raw'
import { Code } from './Code'

const RECEIVERS = { python, javascript }

const LANGUAGES = [
  ['python', 'Python'],
  ['javascript', 'JavaScript'],
] as const

/** What a webhook gets, and a program that checks it. */
export function ReceiverCard() {
  const [language, setLanguage] = useState<keyof typeof RECEIVERS>('python')
  return (
    <Card
      title="Receiving events"
      caption="A webhook gets a POST request with JSON."
      control={
        <ToggleGroup
          label="Language of the receiver"
          size="small"
          choices={LANGUAGES}
          value={language}
          onChange={setLanguage}
        />
      }
    >
      <div className="grid grid-cols-1 gap-3 mt-4">
        <dl className="m-0 grid gap-2">
          {EVENTS.map(({ event, when, data }) => (
            <div key={event}>
              <dt className="font-mono text-[13px]/5">{event}</dt>
              <dd className="m-0 text-body2 text-ink-2">
                {when} Data: {data}.
              </dd>
            </div>
          ))}
        </dl>
        <Code label="event">{SAMPLE.replace('https://your-server.example', window.location.origin)}</Code>
        <Typography variant="body2" className="text-ink-2">
          Requests are signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> describes: the header
          webhook-signature is the HMAC-SHA256 of webhook-id, webhook-timestamp and the body, joined by dots. The key is
          what follows whsec_ in your secret, in base64. This receiver checks it:
        </Typography>
        <Code label="receiver">{RECEIVERS[language]}</Code>
        <Typography variant="body2" className="text-ink-2">
          Answer with a status of 200 to 299 within 10 seconds. Otherwise we send the event again, up to 9 times within 3
          days; 410 turns the webhook off. An event may come twice or out of order: the header webhook-id tells whether
          you have it already.
        </Typography>
      </div>
    </Card>
  )
}
