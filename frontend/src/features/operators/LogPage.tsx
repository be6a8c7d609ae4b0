import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { OperatorsEntryView } from '@/shared/api/gen/types.gen'
import { formatMoment } from '@/shared/lib/formatDate'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { actName } from './acts'
import { Listed } from './components/Listed'
import { logQuery } from './queries'
import type { LogSearch } from './search'

interface LogPageProps {
  search: LogSearch
  onSearch: (search: LogSearch) => void
}

/** What operators did. Nothing in it can be changed. */
export function LogPage({ search, onSearch }: LogPageProps) {
  const { user, cursor } = search
  const log = useQuery(logQuery({ userId: user, cursor }))
  return (
    <>
      <PageHead
        title="Log"
        lede={
          user ? (
            <>
              {`What operators did to user ${user}. `}
              <RouterLink to="/admin/log">Show everything</RouterLink>
            </>
          ) : (
            'What operators did, and who tried to sign in.'
          )
        }
      />
      <Card className="mt-6">
        <Listed
          label="entries"
          query={log}
          cursor={cursor}
          onCursor={(next) => onSearch({ ...search, cursor: next })}
          empty={{ title: 'Nothing yet', text: 'What operators do will appear here.' }}
        >
          {(items) => (
            <ol aria-label="Entries" className="list-none m-0 p-0">
              {items.map((entry) => (
                <EntryRow key={entry.id} {...entry} />
              ))}
            </ol>
          )}
        </Listed>
      </Card>
    </>
  )
}

function EntryRow({ at, operator, act, subject, subjectId, detail, address }: OperatorsEntryView) {
  // A refused sign-in has an address and nobody's name; the command line has neither.
  const by = operator ?? (address ? 'Unknown' : 'Command line')
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3 [&_+_&]:border-t">
      <div className="flex-1 basis-60 min-w-0">
        <Typography>
          <bdi className="font-semibold wrap-anywhere">{by}</bdi>
          {`: ${actName(act)}`}
          {subject && subjectId !== null && (
            <>
              {', '}
              {subject === 'user' ? (
                <RouterLink to="/admin/users/$id" params={{ id: String(subjectId) }}>{`user ${subjectId}`}</RouterLink>
              ) : (
                `${subject} ${subjectId}`
              )}
            </>
          )}
        </Typography>
        <Typography variant="caption" component="p" className="text-ink-3 wrap-anywhere">
          {[detail, address].filter(Boolean).join(' · ')}
        </Typography>
      </div>
      <Typography variant="caption" className="text-ink-2">
        <time dateTime={at}>{formatMoment(at)}</time>
      </Typography>
    </li>
  )
}
