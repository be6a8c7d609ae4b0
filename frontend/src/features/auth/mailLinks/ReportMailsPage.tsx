import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { reportmailsConfirm, reportmailsLeave } from '@/shared/api/gen/sdk.gen'
import { AuthFrame } from '../AuthFrame'
import { Head } from '../authParts'
import { LinkProblem } from './LinkProblem'

const acts = {
  confirm: {
    call: reportmailsConfirm,
    title: 'Get reports by email?',
    text: 'Somebody would like to send you reports about Instagram accounts. You can leave with one click at any time.',
    button: 'Yes, send me the reports',
    done: "You're on the list",
    after: 'The next report comes on its day.',
  },
  leave: {
    call: reportmailsLeave,
    title: 'Get no more reports?',
    text: 'We stop sending you the reports of this sender.',
    button: 'Stop the reports',
    done: 'You get no more reports',
    after: 'The sender sees that you have left.',
  },
} as const

/** Where the links of reports by email lead. The button sends the token; opening the page alone does nothing. */
export function ReportMailsPage({ act }: { act: keyof typeof acts }) {
  const { call, title, text, button, done, after } = acts[act]
  const { hash } = useLocation()
  const send = useMutation({ mutationFn: () => call({ query: { token: hash } }) })
  if (send.isSuccess) {
    return (
      <AuthFrame step="done">
        <Head title={done}>{after}</Head>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame step={act}>
      <Head title={title}>{text}</Head>
      <LinkProblem error={send.error} incomplete={hash === ''} />
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={hash === ''}
        loading={send.isPending}
        onClick={() => send.mutate()}
        className="mt-6"
      >
        {button}
      </Button>
    </AuthFrame>
  )
}
