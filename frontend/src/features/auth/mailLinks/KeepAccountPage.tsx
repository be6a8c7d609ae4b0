import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { accountsKeepAccount } from '@/shared/api/gen/sdk.gen'
import { AuthFrame } from '../AuthFrame'
import { BackToLogin, Head } from '../authParts'
import { LinkProblem } from './LinkProblem'

/** /keep-account: where the mailed link leads. The button sends its token; opening the page alone does nothing. */
export function KeepAccountPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const login = () => navigate({ to: '/login' })
  const keep = useMutation({
    mutationFn: () => accountsKeepAccount({ body: { token: hash } }),
    // It has served; nothing of it stays in the history.
    onSuccess: () => navigate({ to: '/keep-account', hash: '', replace: true }),
  })

  if (keep.isSuccess) {
    return (
      <AuthFrame step="kept">
        <Head title="Your account stays">Everything is as it was. Good to have you back.</Head>
        <Button variant="contained" size="large" fullWidth onClick={login} className="mt-6">
          Log in
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame step="keep">
      <Head title="Keep your account?">You asked us to delete it. Keep it, and everything in it comes back.</Head>
      <LinkProblem error={keep.error} incomplete={hash === ''} />
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={hash === ''}
        loading={keep.isPending}
        onClick={() => keep.mutate()}
        className="mt-6"
      >
        Keep my account
      </Button>
      <BackToLogin onClick={login} />
    </AuthFrame>
  )
}
