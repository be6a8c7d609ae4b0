import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { Button } from './Button'

test('while it loads it keeps its name, says so and cannot be pressed', async () => {
  const press = vi.fn()
  renderUi(
    <Button loading onClick={press}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button).toBeDisabled()
  expect(screen.getByRole('progressbar', { name: 'Save' })).toBeInTheDocument()
  await userEvent.click(button, { pointerEventsCheck: 0 })
  expect(press).not.toHaveBeenCalled()
})

test('it sends no form unless it is asked to, and with an address it is a link', () => {
  renderUi(
    <>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
      <Button href="https://example.com">Away</Button>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Plain' })).toHaveAttribute('type', 'button')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit')
  expect(screen.getByRole('link', { name: 'Away' })).toHaveAttribute('href', 'https://example.com')
})
