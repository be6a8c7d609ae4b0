import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import type { AccountsSessionItem } from '@/shared/api/gen/types.gen'
import { rememberFocus } from '@/shared/lib/focusBack'
import { plural } from '@/shared/lib/format'
import { useOverlay } from '@/shared/overlay/overlay'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { Card } from '@/shared/ui/layout/Card'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { SessionRow } from './SessionRow'
import { sessionsQuery, useEndSessions } from './sessions'

/** Where the account is open, and how to close it there. */
export function SessionsCard() {
  const toast = useToast()
  const list = useQuery(sessionsQuery)
  const { one, others } = useEndSessions()
  const asking = useOverlay('sign-out-others')

  const elsewhere = list.data?.items.filter(({ current }) => !current).length ?? 0
  const failure = one.error ?? others.error
  const dismiss = () => {
    one.reset()
    others.reset()
  }
  const end = ({ id, device }: AccountsSessionItem) => {
    const giveBack = rememberFocus()
    one.mutate(id, {
      onSuccess: () => {
        toast(`Logged out ${device}`)
        // Its row has left the list by then.
        requestAnimationFrame(giveBack)
      },
    })
  }
  const endOthers = () =>
    others.mutate(undefined, {
      onSuccess: () => toast('Logged out everywhere else'),
      onSettled: asking.close,
    })

  return (
    <Card title="Where you are logged in" caption="Log out any device you don't recognise, then change your password.">
      {failure && (
        <div className="mt-4">
          <InlineMessage tone="bad" onClose={dismiss}>
            {messageOf(failure)}
          </InlineMessage>
        </div>
      )}
      <ul aria-label="Sessions" className="list-none m-0 mt-2 p-0">
        {list.isPending && <RowSkeleton />}
        {hereFirst(list.data?.items ?? []).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={one.isPending && one.variables === session.id}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      {list.isError && (
        <ErrorState title="We couldn't load your devices" busy={list.isFetching} onRetry={() => list.refetch()}>
          {messageOf(list.error)}
        </ErrorState>
      )}
      {elsewhere > 0 && (
        <Button variant="outlined" onClick={() => asking.open(true)} className="mt-4">
          Log out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={asking.value === true}
        title="Log out everywhere else?"
        confirm="Log out"
        dangerous
        busy={others.isPending}
        onConfirm={endOthers}
        onCancel={asking.close}
      >
        {plural(elsewhere, 'Your other session ends', `Your ${elsewhere} other sessions end`)} right away. This one
        stays, and so do your personal tokens, webhooks and calendar feed.
      </ConfirmDialog>
    </Card>
  )
}

/** This device leads, so that what remains is the others. */
const hereFirst = (sessions: AccountsSessionItem[]) =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current))

function RowSkeleton() {
  return (
    <li aria-hidden className="py-4">
      <Skeleton width={160} height={14} className="my-0.75" />
      <Skeleton width={220} height={12} className="mt-1.5" />
    </li>
  )
}
