import { useMutation } from '@tanstack/react-query'
import { Button } from '@/shared/ui/button/Button'
import { useToast } from '@/shared/ui/feedback/Toast'
import { codeProblem } from '../rules'
import styles from './ResendCode.module.css'
import { clockOf, useCooldown } from './useCooldown'

const COOLDOWN_SECONDS = 60

interface Props {
  email: string | null
  /** Seconds until the last one leaves. */
  wait?: number
  send: (email: string) => Promise<unknown>
  /** Told when another is on its way. */
  sent: string
  onProblem: (sentence: string | null) => void
}

export function ResendCode({ email, wait = 0, send, sent, onProblem }: Props) {
  const toast = useToast()
  const { left, restart } = useCooldown(wait + COOLDOWN_SECONDS)

  const resend = useMutation({
    mutationFn: send,
    onSuccess: () => {
      onProblem(null)
      toast(sent, { duration: 3000 })
      restart(COOLDOWN_SECONDS)
    },
    onError: () => onProblem('Failed to resend verification code. Please try again.'),
  })

  return (
    <Button
      variant="text"
      disabled={left > 0}
      loading={resend.isPending}
      onClick={() => (email ? resend.mutate(email) : onProblem(codeProblem(email, '')))}
      className={styles.resend}
    >
      {left > 0 ? (
        <span>
          Resend code in <b className={styles.seconds}>{clockOf(left)}</b>
        </span>
      ) : (
        'Resend code'
      )}
    </Button>
  )
}
