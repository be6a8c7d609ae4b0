import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useRefusalFocus } from './useFields'

const user = userEvent.setup()

function Form({ error }: { error: Error | null }) {
  const form = useRefusalFocus(error, 'current')
  return (
    <form ref={form}>
      <input name="current" aria-label="Current" />
      <input name="wanted" aria-label="Wanted" />
      <button type="button">Send</button>
    </form>
  )
}

test('a refused form takes the cursor back to what is to be mended', async () => {
  const { rerender } = render(<Form error={null} />)
  await user.click(screen.getByRole('button'))
  rerender(<Form error={new Error('No')} />)
  expect(screen.getByLabelText('Current')).toHaveFocus()
})

test('whoever types elsewhere by then keeps the cursor', async () => {
  const { rerender } = render(<Form error={null} />)
  await user.click(screen.getByLabelText('Wanted'))
  rerender(<Form error={new Error('No')} />)
  expect(screen.getByLabelText('Wanted')).toHaveFocus()
})
