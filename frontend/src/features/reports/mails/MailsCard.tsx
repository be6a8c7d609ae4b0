import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Card } from '@/shared/ui/layout/Card'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { Recipients } from './Recipients'
import { Schedules } from './Schedules'
import { mailsQuery } from './useMailsChange'

/** Which reports are sent by email, when, and to whom. */
export function MailsCard() {
  const { data, error, isFetching, refetch } = useQuery(mailsQuery)
  return (
    <Card title="Reports by email" aria-busy={!data && !error}>
      {!data && error && <ErrorState title={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Skeleton variant="rectangular" height={640} className="mt-4 rounded-sm" />}
      {data && (
        <>
          <Typography variant="body2" className="mt-2 text-ink-2">
            We send the key figures each week or month to everyone on your list who has agreed.
          </Typography>
          {!data.available && (
            <Typography variant="body2" className="mt-3">
              Reports by email come with PRO. We keep what you have set and send nothing until then.{' '}
              <RouterLink to="/billing">See plans</RouterLink>
            </Typography>
          )}
          <Schedules mails={data} />
          <Recipients mails={data} />
        </>
      )}
    </Card>
  )
}
