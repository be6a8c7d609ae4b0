import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { Loaded } from '@/shared/ui/feedback/Loaded'
import { useToast } from '@/shared/ui/feedback/Toast'
import { Card } from '@/shared/ui/layout/Card'
import { supportAccessQuery, useAllowSupport, useWithdrawSupport } from './queries'

/** Lets support look at the account for a day, and says when it did. */
export function SupportAccessCard() {
  const { zone } = useViewer()
  const toast = useToast()
  const access = useQuery(supportAccessQuery)
  const allow = useAllowSupport()
  const withdraw = useWithdrawSupport()
  return (
    <Card
      title="Support access"
      caption="Let support look at your account to help you. They can't change anything, or see your passwords and tokens."
    >
      <div className="grid content-start gap-4 justify-items-start min-h-22 mt-4">
        <Loaded
          query={access}
          failure="We couldn't look up whether support has access"
          meanwhile={<Skeleton variant="rounded" height={88} className="w-full" />}
        >
          {({ allowedUntil, visits }) => (
            <>
              <Typography>
                {allowedUntil
                  ? `Support can look at your account until ${formatMoment(allowedUntil, { zone })}.`
                  : 'Support has no access to your account.'}
              </Typography>
              {allowedUntil ? (
                <Button
                  variant="outlined"
                  loading={withdraw.isPending}
                  onClick={() => withdraw.mutate(undefined, { onSuccess: () => toast('Support access ended') })}
                >
                  End access
                </Button>
              ) : (
                <Button
                  variant="outlined"
                  loading={allow.isPending}
                  onClick={() => allow.mutate(undefined, { onSuccess: () => toast('Support has access for 24 hours') })}
                >
                  Allow for 24 hours
                </Button>
              )}
              {visits.length > 0 && (
                <div>
                  <Typography variant="subtitle2">Recent visits</Typography>
                  <ul aria-label="Recent visits" className="list-none m-0 p-0">
                    {visits.map(({ operator, startedAt }) => (
                      <li key={startedAt} className="text-body2 text-ink-2">
                        <bdi>{operator}</bdi>, {formatMoment(startedAt, { zone })}
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Card>
  )
}
