import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { alertsTurnOff } from '@/shared/api/gen/sdk.gen'
import type { AlertsOffView } from '@/shared/api/gen/types.gen'
import { AuthFrame } from '../AuthFrame'
import { Head } from '../authParts'
import { LinkProblem } from './LinkProblem'

const about: Record<AlertsOffView['kind'], string> = {
  post: 'We no longer email you when a post takes off.',
  reach: 'We no longer email you when a post reaches far more accounts than usual.',
  followers: 'We no longer email you when your followers jump or fall.',
  goal: 'We no longer email you when your weekly goal is in danger.',
}

/** /alerts-off: where the link of an alert leads. The button sends its token; opening the page alone does nothing. */
export function AlertsOffPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const off = useMutation({
    mutationFn: () => alertsTurnOff({ query: { token: hash } }),
    // It has served; nothing of it stays in the history.
    onSuccess: () => navigate({ to: '/alerts-off', hash: '', replace: true }),
    meta: { changes: ['alerts'] },
  })

  if (off.isSuccess) {
    return (
      <AuthFrame step="off">
        <Head title="These emails are off">{about[off.data.kind]} Turn them on again in your settings.</Head>
        <Button
          variant="outlined"
          size="large"
          fullWidth
          onClick={() => navigate({ to: '/settings' })}
          className="mt-6"
        >
          Open settings
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame step="alerts">
      <Head title="Turn off these emails?">You can turn them on again in your settings.</Head>
      <LinkProblem error={off.error} incomplete={hash === ''} />
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={hash === ''}
        loading={off.isPending}
        onClick={() => off.mutate()}
        className="mt-6"
      >
        Turn them off
      </Button>
    </AuthFrame>
  )
}
