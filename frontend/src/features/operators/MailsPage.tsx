import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { OperatorsMailView } from '@/shared/api/gen/types.gen'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { Tag } from '@/shared/ui/metric/Tag'
import { Listed } from './components/Listed'
import { Moment } from './components/Moment'
import { mailsQuery } from './queries'
import type { ListSearch } from './search'

const STATE = {
  waiting: { tone: 'warn', text: 'Waiting' },
  sending: { tone: 'primary', text: 'Sending' },
  sent: { tone: 'good', text: 'Sent' },
  skipped: { tone: 'plain', text: 'Not sent' },
  failed: { tone: 'bad', text: 'Failed' },
} as const

/** What precedes the moment at which a mail ended. */
const ENDED: Partial<Record<OperatorsMailView['state'], string>> = {
  sent: ' · sent ',
  skipped: ' · dropped ',
  failed: ' · given up ',
}

interface MailsPageProps {
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** Whether mails go out; what they say is nobody's business. */
export function MailsPage({ search: { cursor }, onSearch }: MailsPageProps) {
  const mails = useQuery(mailsQuery(cursor))
  return (
    <>
      <PageHead title="Mails" lede="The last 30 days, without their contents." />
      <Card className="mt-6">
        <Listed
          label="mails"
          query={mails}
          cursor={cursor}
          onCursor={(next) => onSearch({ cursor: next })}
          empty={{ title: 'No mails yet', text: 'Mails of the last 30 days will appear here.' }}
        >
          {(items) => (
            <ul aria-label="Mails" className="list-none m-0 p-0">
              {items.map((mail) => (
                <MailRow key={mail.id} {...mail} />
              ))}
            </ul>
          )}
        </Listed>
      </Card>
    </>
  )
}

function MailRow({ kind, recipient, state, reason, createdAt, endedAt }: OperatorsMailView) {
  const { tone, text } = STATE[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 [&_+_&]:border-t">
      <div className="flex-1 basis-60 min-w-0">
        <Typography variant="subtitle2" className="wrap-anywhere">
          {kind}
        </Typography>
        <Typography variant="body2" className="text-ink-2 wrap-anywhere">
          {`To ${recipient ?? 'somebody who is not known any more'}`}
        </Typography>
        {reason && (
          <Typography variant="body2" className="text-ink-2 wrap-anywhere">
            {reason}
          </Typography>
        )}
        <Typography variant="caption" component="p" className="text-ink-3">
          made <Moment at={createdAt} />
          {endedAt && (
            <>
              {ENDED[state]}
              <Moment at={endedAt} />
            </>
          )}
        </Typography>
      </div>
      <Tag tone={tone}>{text}</Tag>
    </li>
  )
}
