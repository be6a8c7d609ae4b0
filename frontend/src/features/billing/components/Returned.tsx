import { useEffect, useRef, useState } from 'react'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useRefresh } from '../usePlanChange'

const PAUSE = 3_000
const TRIES = 10

/** Asks for what was paid until it is there: the page of the checkout leads back before its payment is confirmed. */
export function Returned({ paid, onDone }: { paid: boolean; onDone: () => void }) {
  const { mutateAsync } = useRefresh()
  const [late, setLate] = useState(false)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const ask = async () => {
      tries += 1
      const found = await mutateAsync().catch(() => null)
      if (gone) return
      if (found?.period || (found && !paid)) return done.current()
      if (tries === TRIES) return setLate(true)
      timer = setTimeout(() => void ask(), PAUSE)
    }
    void ask()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [mutateAsync, paid])
  if (!paid) return null
  return late ? (
    <InlineMessage tone="warn" onClose={onDone}>
      Stripe has not confirmed your payment yet. Your plan starts as soon as it does; you can leave this page.
    </InlineMessage>
  ) : (
    <InlineMessage tone="good">Thank you! Stripe is confirming your payment…</InlineMessage>
  )
}
