import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { connection } from '@/testing/fixtures/insights'
import { renderApp } from '@/testing/render'
import { appInfo, failure, maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { failureOf, pageOf } from './outcome'

const CHOICE = '/api/instagram/connection/choice'
const user = userEvent.setup({ delay: null })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

function open(outcome: string, from = '/settings?tab=instagram') {
  server.use(http.get('/api/app', () => HttpResponse.json({ ...appInfo, instagramLogin: true })))
  return renderApp(`/connect-instagram?${new URLSearchParams({ outcome, from })}`)
}

beforeEach(() => signedIn())

test('connected: what comes now, and on to where it began', async () => {
  const { router } = open('connected')
  expect(await screen.findByRole('heading', { name: "You're connected" })).toBeInTheDocument()
  expect(screen.getByText(/first figures appear within a minute/)).toBeInTheDocument()
  await press('Continue')
  await waitFor(() => expect(router.state.location.href).toBe('/settings?tab=instagram'))
})

test('a failure: its sentence, another try and a way back', async () => {
  const { router } = open('cancelled')
  expect(await screen.findByRole('heading', { name: 'Not connected' })).toBeInTheDocument()
  expect(screen.getByText('Connecting to Instagram was cancelled. Nothing has changed.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Connect again' })).toBeInTheDocument()
  await press('Back')
  await waitFor(() => expect(router.state.location.href).toBe('/settings?tab=instagram'))
})

test('connected without public figures: nothing to connect again', async () => {
  open('public')
  expect(await screen.findByRole('heading', { name: "You're connected" })).toBeInTheDocument()
  expect(screen.getByText(/Enter your username in the settings/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Connect again' })).toBeNull()
})

test('connected without the permission for figures: another try can grant it', async () => {
  open('no_insights')
  expect(await screen.findByRole('heading', { name: "You're connected" })).toBeInTheDocument()
  expect(screen.getByText(/leave “View insights” switched on/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Connect again' })).toBeInTheDocument()
})

describe('another account signed in', () => {
  const choose = () => server.use(http.get(CHOICE, () => HttpResponse.json({ username: 'noa.bakes' })))

  test('it can take the place of the first', async () => {
    let [asked, puts] = [0, 0]
    server.use(
      http.get(CHOICE, () => {
        asked += 1
        return HttpResponse.json({ username: 'noa.bakes' })
      }),
      http.put(CHOICE, () => {
        puts += 1
        server.use(http.get('/api/auth/profile', () => HttpResponse.json({ ...maya, instaUsername: 'noa.bakes' })))
        return HttpResponse.json({ ...connection, username: 'noa.bakes' })
      }),
    )
    const { router } = open('choose')
    expect(await screen.findByText(/your account here is/)).toHaveTextContent(
      'You signed in as @noa.bakes, but your account here is @sunny.baker.',
    )
    await press('Use @noa.bakes')
    await waitFor(() => expect(router.state.location.href).toBe('/settings?tab=instagram'))
    expect(puts).toBe(1)
    expect(await screen.findByLabelText('Instagram Username')).toHaveValue('noa.bakes')
    expect(asked, 'nothing waits any more').toBe(1)
  })

  test('the first can be kept', async () => {
    choose()
    const { router } = open('choose')
    await press('Keep @sunny.baker')
    await waitFor(() => expect(router.state.location.href).toBe('/settings?tab=instagram'))
  })

  test('without a public account yet, the question names the new one alone', async () => {
    const person = { ...maya, instaUsername: null, instaProfileId: null }
    localStorage.setItem('bowerbird.user', JSON.stringify(person))
    server.use(http.get('/api/auth/profile', () => HttpResponse.json(person)))
    choose()
    open('choose')
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeInTheDocument()
    expect(screen.queryByText(/your account here is/)).toBeNull()
  })

  test('a choice that came too late says so', async () => {
    server.use(http.get(CHOICE, () => failure(400, 'This sign-in has expired.')))
    open('choose')
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in has expired.')
  })

  test('a replacement that fails says why, and nothing is left', async () => {
    choose()
    server.use(http.put(CHOICE, () => failure(503, 'We could not look up its public figures.')))
    const { router } = open('choose')
    await press('Use @noa.bakes')
    expect(await screen.findByText('We could not look up its public figures.')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/connect-instagram')
  })
})

test('each failure that the server names has a sentence of its own, any other a common one', () => {
  const common = failureOf('no such code')
  const named = ['cancelled', 'declined', 'expired', 'personal', 'unavailable', 'not_tester', 'code_refused']
  const sentences = [...named, 'app_refused', 'restricted', 'permission', 'throttled', 'no_insights', 'public'].map(
    failureOf,
  )
  expect(new Set([...sentences, common]).size).toBe(14)
  expect(failureOf('connected')).toBeNull()
  expect(failureOf('choose')).toBeNull()
})

test.each([
  ['/my-performance', '/my-performance'],
  [undefined, '/settings?tab=instagram'],
  ['', '/settings?tab=instagram'],
  ['//evil.example', '/settings?tab=instagram'],
  ['/\\evil.example', '/settings?tab=instagram'],
  ['https://evil.example', '/settings?tab=instagram'],
  ['javascript:alert(1)', '/settings?tab=instagram'],
])('a sign-in that began on %s leads to %s', (from, page) => {
  expect(pageOf(from)).toBe(page)
})
