import { act } from '@testing-library/react'
import { forgetBuddy } from '@/shared/buddy/panel'

const isOver = () => (window.history.state as { over?: boolean } | null)?.over === true

/** Longer than any way back takes; what another test left in the history has none. */
const ENOUGH = 1000

/** Closes the chat, and waits for its way back: the next test's chat would else be closed by it. */
export async function endBuddy(): Promise<void> {
  const over = isOver()
  const back = new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, over ? ENOUGH : 0)
  })
  act(forgetBuddy)
  await back
}
