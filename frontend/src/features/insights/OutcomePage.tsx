import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reload } from '@/shared/api/changes'
import { messageOf } from '@/shared/api/errors'
import { insightsReplaceConnection } from '@/shared/api/gen/sdk.gen'
import { useUser } from '@/shared/session/session'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { ConnectButton } from './components/ConnectButton'
import { failureOf, isConnected, pageOf } from './outcome'
import { choiceQuery } from './queries'

interface OutcomePageProps {
  outcome: string
  from: string | undefined
}

/** How a sign-in with Instagram ended, and the way on. */
export function OutcomePage({ outcome, from }: OutcomePageProps) {
  const page = pageOf(from)
  const failure = failureOf(outcome)
  return (
    <>
      <PageHead title="Connect with Instagram" />
      <div className="mt-6 max-w-150">
        {outcome === 'choose' ? (
          <Choice page={page} />
        ) : failure ? (
          <Failed page={page} failure={failure} outcome={outcome} />
        ) : (
          <Done page={page} />
        )}
      </div>
    </>
  )
}

function Done({ page }: { page: string }) {
  const { history } = useRouter()
  const queries = useQueryClient()
  useEffect(() => void reload(queries, ['connection', 'account']), [queries])
  return (
    <Card title="You're connected">
      <div className="grid justify-items-start gap-4 mt-4">
        <Buddy emotion="happy" size={96} />
        <Typography className="text-ink-2">
          We are reading your reach, views and audience now. The first figures appear within a minute; Instagram's own
          are up to 48 hours behind.
        </Typography>
        <Button variant="contained" onClick={() => history.replace(page)}>
          Continue
        </Button>
      </div>
    </Card>
  )
}

function Failed({ page, failure, outcome }: { page: string; failure: string; outcome: string }) {
  const { history } = useRouter()
  const connected = isConnected(outcome)
  return (
    <Card title={connected ? "You're connected" : 'Not connected'}>
      <div className="grid justify-items-start gap-4 mt-4">
        <InlineMessage tone={connected ? 'warn' : 'bad'}>{failure}</InlineMessage>
        <div className="flex flex-wrap gap-3">
          {outcome !== 'public' && <ConnectButton from={page} again />}
          <Button variant="outlined" onClick={() => history.replace(page)}>
            Back
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Another account signed in than the one that is connected: the user decides which it is. */
function Choice({ page }: { page: string }) {
  const { history } = useRouter()
  const { instaUsername } = useUser()
  const query = useQuery(choiceQuery)
  const replace = useMutation({
    mutationFn: () => insightsReplaceConnection(),
    meta: { changes: ['connection', 'account'] },
  })
  // Not before the user is known by the new account: the page to go back to begins with it.
  const isShown = replace.data?.username === instaUsername
  useEffect(() => {
    if (isShown) history.replace(page)
  }, [isShown, history, page])
  return (
    <Card title="Which account is yours?">
      <div className="grid justify-items-start gap-4 mt-4">
        <Loaded query={query} meanwhile={<Loading text="Loading the account" height={96} />}>
          {({ username }) => (
            <>
              <Typography className="text-ink-2">
                You signed in as <bdi>@{username}</bdi>
                {instaUsername && (
                  <>
                    , but your account here is <bdi>@{instaUsername}</bdi>
                  </>
                )}
                . If you replace it, your pages show <bdi>@{username}</bdi>; the data of the other account is kept for
                30 days.
              </Typography>
              {replace.error && <InlineMessage tone="bad">{messageOf(replace.error)}</InlineMessage>}
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="contained"
                  loading={replace.isPending || replace.isSuccess}
                  onClick={() => replace.mutate()}
                >
                  Use @{username}
                </Button>
                <Button variant="outlined" onClick={() => history.replace(page)}>
                  {instaUsername ? `Keep @${instaUsername}` : 'Cancel'}
                </Button>
              </div>
            </>
          )}
        </Loaded>
      </div>
    </Card>
  )
}
