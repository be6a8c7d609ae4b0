import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { readOwner, readToken } from '@/shared/session/tokenStore'
import { renderApp, renderUi } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn, TOKEN, tokenOf } from '@/testing/session'
import { SupportAccessCard } from './SupportAccessCard'

const user = userEvent.setup({ delay: null })

describe('in the settings', () => {
  const path = '/api/account/support-access'
  const answer = (allowedUntil: string | null, visits: object[] = []) =>
    server.use(http.get(path, () => HttpResponse.json({ allowedUntil, visits })))

  beforeEach(() => signedIn())

  test('access is allowed for a day, and ended', async () => {
    answer(null)
    const until = '2026-11-21T12:00:00Z'
    server.use(
      http.post(path, () => {
        answer(until, [{ operator: 'ada', startedAt: '2026-11-20T12:00:00Z' }])
        return HttpResponse.json({ allowedUntil: until, visits: [] })
      }),
      http.delete(path, () => {
        answer(null)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    renderUi(<SupportAccessCard />)
    await user.click(await screen.findByRole('button', { name: 'Allow for 24 hours' }))
    expect(await screen.findByText('Support can look at your account until 21 Nov 2026, 2:00 PM.')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Recent visits' })).getByRole('listitem')).toHaveTextContent(
      'ada, 20 Nov 2026, 2:00 PM',
    )
    await user.click(screen.getByRole('button', { name: 'End access' }))
    expect(await screen.findByText('Support has no access to your account.')).toBeVisible()
  })

  test('a failure says so and asks again', async () => {
    server.use(http.get(path, () => failure(503, 'We are away.')))
    renderUi(<SupportAccessCard />)
    expect(await screen.findByText("We couldn't look up whether support has access")).toBeVisible()
    answer(null)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Support has no access to your account.')).toBeVisible()
  })
})

describe("in support's tab", () => {
  const looked = tokenOf(2)

  beforeEach(() => {
    signedIn()
    sessionStorage.setItem('bowerbird.support', '2')
    sessionStorage.setItem('bowerbird.token', looked)
    server.use(
      http.get('/api/auth/profile', ({ request }) =>
        request.headers.get('Authorization') === `Bearer ${looked}`
          ? HttpResponse.json({ id: 2, email: 'noa@example.com', fullName: 'Noa Levin', timezone: 'UTC', plan: 'PRO' })
          : failure(500, 'another token'),
      ),
      http.get('/api/help/support', () => HttpResponse.json({})),
    )
  })

  test('each page says whose account it is, and the session of other tabs is left alone', async () => {
    renderApp('/help')
    const banner = await screen.findByRole('complementary', { name: 'Support' })
    await waitFor(() =>
      expect(banner).toHaveTextContent("You are looking at Noa Levin's account as support. Nothing can be changed."),
    )
    expect(readOwner()).toBe('2')
    expect(localStorage.getItem('bowerbird.token')).toBe(TOKEN)
    expect(localStorage.getItem('bowerbird.user')).toContain('maya@')
    const ended: unknown[] = []
    server.use(
      http.delete('/api/admin/users/:id/view', ({ params }) => {
        ended.push(params.id)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await user.click(within(banner).getByRole('button', { name: 'End' }))
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
    expect(ended).toEqual(['2'])
    expect(readToken()).toBe(TOKEN)
  })
})
