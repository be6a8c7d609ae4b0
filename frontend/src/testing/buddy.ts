import { act, waitFor } from '@testing-library/react'
import { forgetBuddy } from '@/shared/buddy/panel'

/** Closes the chat, and waits until the history knows: the next test's would else be closed by this one's way back. */
export async function endBuddy(): Promise<void> {
  act(forgetBuddy)
  await waitFor(() => {
    if ((window.history.state as { over?: boolean } | null)?.over) throw new Error('the way back is not gone yet')
  })
}
