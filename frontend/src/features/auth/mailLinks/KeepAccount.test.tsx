import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { announcer } from '@/testing/announcer'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'

const user = userEvent.setup({ delay: null })
const keep = () => user.click(screen.getByRole('button', { name: 'Keep my account' }))

function record(answer: () => Response) {
  const sent: unknown[] = []
  server.use(
    http.post('/api/auth/account/keep', async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )
  return sent
}

test('opening the link does nothing; its button takes the deletion back', async () => {
  const sent = record(() => HttpResponse.json({ message: 'ok' }))
  const { router } = renderApp('/keep-account#ABC234')
  await screen.findByRole('heading', { name: 'Keep your account?' })
  expect(sent).toEqual([])
  await keep()
  expect(await screen.findByRole('heading', { name: 'Your account stays' })).toBeVisible()
  expect(sent).toEqual([{ token: 'ABC234' }])
  await waitFor(() => expect(router.state.location.href).toBe('/keep-account'))
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('a link that no longer works says so', async () => {
  record(() => failure(422, 'This link no longer works: it was used already, or the account is gone', 'validation'))
  renderApp('/keep-account#ABC234')
  await screen.findByRole('heading', { name: 'Keep your account?' })
  await keep()
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works')
  await user.click(screen.getByRole('button', { name: 'Back to log in' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('half a link has nothing to send', async () => {
  renderApp('/keep-account')
  await waitFor(() => expect(announcer()).toHaveTextContent('This link is incomplete'))
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeDisabled()
})
