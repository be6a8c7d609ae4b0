import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useToast } from '@/shared/ui/feedback/Toast'
import { codeProblem } from '../rules'
import { clockOf, useCooldown } from './useCooldown'

const COOLDOWN_SECONDS = 60

interface Props {
  /** What the button says. */
  label: string
  email: string | null
  /** Seconds until the last one leaves. */
  wait?: number
  send: (email: string) => Promise<unknown>
  /** The toast when another is on its way. */
  sent: string
  /** The sentence for a failure. */
  failed: (error: Error) => string
  onProblem: (sentence: string | null) => void
}

/** Sends another mail. Between two mails the button counts down the pause that the server enforces. */
export function Resend({ label, email, wait = 0, send, sent, failed, onProblem }: Props) {
  const toast = useToast()
  const { left, restart } = useCooldown(wait + COOLDOWN_SECONDS)

  const resend = useMutation({
    mutationFn: send,
    onSuccess: () => {
      onProblem(null)
      toast(sent, { duration: 3000 })
      restart(COOLDOWN_SECONDS)
    },
    onError: (error) => onProblem(failed(error)),
  })

  return (
    <Button
      variant="text"
      disabled={left > 0}
      loading={resend.isPending}
      onClick={() => (email ? resend.mutate(email) : onProblem(codeProblem(email, '')))}
      className="disabled:bg-transparent disabled:font-normal"
    >
      {left > 0 ? (
        <span>
          {label} in <b className="font-medium tabular-nums text-ink-2">{clockOf(left)}</b>
        </span>
      ) : (
        label
      )}
    </Button>
  )
}
