import { createFileRoute } from '@tanstack/react-router'
import { OutcomePage } from '@/features/insights/OutcomePage'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

// The server leads here when a sign-in with Instagram has ended.
export const Route = createFileRoute('/_app/connect-instagram')({
  validateSearch: ({ outcome, from }: Record<string, unknown>): { outcome?: string; from?: string } => ({
    ...(text(outcome) && { outcome: text(outcome) as string }),
    ...(text(from) && { from: text(from) as string }),
  }),
  component: ConnectInstagram,
})

function ConnectInstagram() {
  const { outcome = 'failed', from } = Route.useSearch()
  return <OutcomePage outcome={outcome} from={from} />
}
