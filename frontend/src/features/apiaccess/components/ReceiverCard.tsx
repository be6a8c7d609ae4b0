import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Card } from '@/shared/ui/layout/Card'
import { Code } from '@/shared/ui/layout/Code'
import { EVENTS, SAMPLE } from '../events'
import javascript from '../examples/receiver.mjs?raw'
import python from '../examples/receiver.py?raw'
import type { Language } from '../search'

/** What a webhook gets, and a program that checks it; there is none of curl, which receives nothing. */
export function ReceiverCard({ language }: { language: Language }) {
  const inJavaScript = language === 'javascript'
  return (
    <Card title="Receiving events" caption="A webhook gets a POST request with JSON.">
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
          Requests are signed as <Link href="https://www.standardwebhooks.com">Standard Webhooks</Link> describes: the
          header webhook-signature is the HMAC-SHA256 of webhook-id, webhook-timestamp and the body, joined by dots. The
          key is what follows whsec_ in your secret, in base64. This receiver in{' '}
          {inJavaScript ? 'JavaScript' : 'Python'} checks it:
        </Typography>
        <Code label="receiver">{inJavaScript ? javascript : python}</Code>
        <Typography variant="body2" className="text-ink-2">
          Answer with a status of 200 to 299 within 10 seconds. Otherwise we send the event again, up to 9 times within
          3 days; 410 turns the webhook off. An event may come twice or out of order: the header webhook-id tells
          whether you have it already.
        </Typography>
      </div>
    </Card>
  )
}
