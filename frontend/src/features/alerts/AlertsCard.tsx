import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Card } from '@/shared/ui/layout/Card'
import { AlertSwitches } from './AlertSwitches'
import { alertsQuery } from './queries'

/** Which mails the user wants about what happens between two visits. */
export function AlertsCard() {
  const { data, error, isFetching, refetch } = useQuery(alertsQuery)
  if (!data && error) {
    return (
      <Card title="Alerts">
        <ErrorState title={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    )
  }
  return (
    <Card title="Alerts" aria-busy={!data}>
      <Typography variant="body2" className="mt-2 text-ink-2">
        We email you, three times a day at most, and each email says why.
      </Typography>
      {data ? (
        <AlertSwitches settings={data} />
      ) : (
        ['post', 'reach', 'followers', 'goal'].map((kind) => <Skeleton key={kind} height={56} className="mt-3" />)
      )}
    </Card>
  )
}
