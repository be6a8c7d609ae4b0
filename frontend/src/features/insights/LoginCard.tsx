import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { insightsDisconnect } from '@/shared/api/gen/sdk.gen'
import type { InsightsConnectionView } from '@/shared/api/gen/types.gen'
import { formatDateOfYear } from '@/shared/lib/formatDate'
import { useOverlay } from '@/shared/overlay/overlay'
import { useViewer } from '@/shared/session/viewer'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { ConnectButton } from './components/ConnectButton'
import { connectionQuery } from './queries'

const FROM = '/settings?tab=instagram'

/** Whether the owner of the account has signed in with Instagram, and the ways in and out. */
export function LoginCard() {
  const query = useQuery(connectionQuery)
  const offered = useAppInfo()?.instagramLogin
  if (offered === false && !query.data?.username) return null
  return (
    <Card
      title="Your own figures"
      caption="Reach, views, saves, shares, stories and your audience: Instagram shows them only to you."
    >
      <div className="grid justify-items-start gap-4 mt-4">
        <Loaded query={query} meanwhile={<Loading text="Loading your connection" height={88} />}>
          {(connection) => (connection.username ? <Connected {...connection} /> : <NotConnected />)}
        </Loaded>
      </div>
    </Card>
  )
}

function NotConnected() {
  return (
    <>
      <Typography className="text-ink-2">
        You sign in at Instagram and choose what Bowerbird may read. We never see your password and never post.
      </Typography>
      <ConnectButton from={FROM} />
    </>
  )
}

function Connected({ username, problem, connectedAt, expiresAt, endsSoon }: InsightsConnectionView) {
  const { zone } = useViewer()
  const asking = useOverlay('disconnect-instagram')
  return (
    <>
      <Typography>
        <strong>
          <bdi>@{username}</bdi>
        </strong>
        {connectedAt && ` has been connected since ${formatDateOfYear(connectedAt, { zone })}.`}
      </Typography>
      {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
      {endsSoon && expiresAt && (
        <InlineMessage tone="warn">
          The connection ends on {formatDateOfYear(expiresAt, { zone })}: Instagram has not renewed it. Connect again to
          keep getting new figures.
        </InlineMessage>
      )}
      <div className="flex flex-wrap gap-3">
        {(problem || endsSoon) && <ConnectButton from={FROM} again />}
        <Button variant="outlined" onClick={() => asking.open(true)}>
          Disconnect
        </Button>
      </div>
      <DisconnectDialog open={asking.value !== undefined} onClose={asking.close} />
    </>
  )
}

function DisconnectDialog({ open, onClose }: { open: boolean; onClose: () => Promise<void> }) {
  const [figures, setFigures] = useState(false)
  const disconnect = useMutation({
    mutationFn: () => insightsDisconnect({ query: { figures } }),
    meta: { changes: ['connection'], failure: "We couldn't disconnect Instagram." },
    onSuccess: () => onClose(),
  })
  return (
    <ConfirmDialog
      open={open}
      title="Disconnect from Instagram?"
      confirm="Disconnect"
      dangerous
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate()}
      onCancel={() => void onClose()}
    >
      <Typography className="text-ink-2">
        We delete the access that Instagram gave us. Your public figures stay as they are.
      </Typography>
      <FormControlLabel
        className="mt-3"
        control={<Checkbox checked={figures} onChange={(_, checked) => setFigures(checked)} />}
        label="Delete the figures that only I see, too"
      />
    </ConfirmDialog>
  )
}
