import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { AlertsSettingsView } from '@/shared/api/gen/types.gen'
import { announcer } from '@/testing/announcer'
import { renderApp, renderUi } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { AlertsCard } from './AlertsCard'

const user = userEvent.setup({ delay: null })
const toggle = (name: string) => screen.getByRole('switch', { name })

/** The settings as the server keeps them, and what was asked of it. */
function serve(settings: Partial<AlertsSettingsView> = {}) {
  const state = { post: true, followers: true, goal: true, reach: true, available: true, ...settings }
  const asked: unknown[] = []
  server.use(
    http.get('/api/users/me/alerts', () => HttpResponse.json(state)),
    http.put('/api/users/me/alerts/:kind', async ({ params, request }) => {
      const { on } = (await request.json()) as { on: boolean }
      const choice = { [String(params.kind)]: on }
      asked.push(choice)
      return HttpResponse.json(Object.assign(state, choice))
    }),
  )
  return asked
}

describe('alerts in settings', () => {
  test('each has a switch, says when it writes, and is sent alone', async () => {
    const asked = serve({ goal: false })
    renderUi(<AlertsCard />)
    expect(await screen.findByRole('switch', { name: 'A post takes off' })).toBeChecked()
    expect(toggle('A post takes off')).toHaveAccessibleDescription(
      'When a post gets at least twice your usual engagement within a day.',
    )
    expect(toggle('A post reaches far')).toHaveAccessibleDescription(/at least 3 times as many accounts/)
    expect(toggle('Followers jump or fall')).toHaveAccessibleDescription(/3 standard deviations/)
    expect(toggle('Your weekly goal is in danger')).toHaveAccessibleDescription(
      'When two days are left and you still need a post for each of them.',
    )
    expect(toggle('Your weekly goal is in danger')).not.toBeChecked()
    await user.click(toggle('A post takes off'))
    await waitFor(() => expect(toggle('A post takes off')).not.toBeChecked())
    expect(asked).toEqual([{ post: false }])
  })

  test('a choice that could not be kept goes back and says why', async () => {
    serve()
    server.use(http.put('/api/users/me/alerts/:kind', () => failure(422, 'The database is resting', 'validation')))
    renderUi(<AlertsCard />)
    await user.click(await screen.findByRole('switch', { name: 'A post takes off' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting')
    expect(toggle('A post takes off')).toBeChecked()
  })

  test('the last of two quick choices holds, on the server and on the page', async () => {
    const asked = serve()
    let answer = () => {}
    server.use(
      http.put(
        '/api/users/me/alerts/post',
        async () => {
          await new Promise<void>((done) => (answer = done))
          asked.push('answered late')
          return HttpResponse.json({ post: false, followers: true, goal: true, reach: true, available: true })
        },
        { once: true },
      ),
    )
    renderUi(<AlertsCard />)
    await user.click(await screen.findByRole('switch', { name: 'A post takes off' }))
    await user.click(toggle('Followers jump or fall'))
    await waitFor(() => expect(asked).toEqual([{ followers: false }]))
    await user.click(toggle('A post takes off'))
    expect(toggle('A post takes off')).toBeChecked()
    expect(toggle('Followers jump or fall')).not.toBeChecked()
    answer()
    await waitFor(() => expect(asked).toEqual([{ followers: false }, 'answered late', { post: true }]))
    await waitFor(() => expect(toggle('A post takes off')).toBeChecked())
    expect(toggle('Followers jump or fall')).not.toBeChecked()
  })

  test('a plan without alerts shows them, and the way to one that has them', async () => {
    serve({ available: false })
    renderUi(<AlertsCard />)
    expect(await screen.findByRole('switch', { name: 'A post takes off' })).toBeDisabled()
    expect(toggle('A post takes off')).not.toBeChecked()
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing')
  })

  test('a failed load says so, and asks again', async () => {
    server.use(http.get('/api/users/me/alerts', () => failure(422, 'The database is resting', 'validation')))
    renderUi(<AlertsCard />)
    expect(await screen.findByText('The database is resting')).toBeVisible()
    serve()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('switch', { name: 'A post takes off' })).toBeEnabled()
  })

  test('they stand on the first tab of the settings', async () => {
    serve()
    server.use(http.get('/api/auth/sessions', () => HttpResponse.json({ items: [], total: 0 })))
    signedIn()
    renderApp('/settings?tab=alerts')
    expect(await screen.findByRole('region', { name: 'Alerts' })).toBeVisible()
  })
})

describe('the link of an alert', () => {
  test('opening it does nothing; its button turns that kind off', async () => {
    const sent: (string | null)[] = []
    server.use(
      http.post('/api/alerts/off', ({ request }) => {
        sent.push(new URL(request.url).searchParams.get('token'))
        return HttpResponse.json({ kind: 'followers' })
      }),
    )
    const { router } = renderApp('/alerts-off#ABC234')
    await screen.findByRole('heading', { name: 'Turn off these emails?' })
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Turn them off' }))
    expect(await screen.findByText(/no longer email you when your followers jump or fall/)).toBeVisible()
    expect(sent).toEqual(['ABC234'])
    await waitFor(() => expect(router.state.location.href).toBe('/alerts-off'))
  })

  test('a forged link says that it does not work', async () => {
    server.use(http.post('/api/alerts/off', () => failure(422, "This link doesn't work.", 'validation')))
    renderApp('/alerts-off#FORGED')
    await user.click(await screen.findByRole('button', { name: 'Turn them off' }))
    expect(await screen.findByRole('alert')).toHaveTextContent("This link doesn't work.")
  })

  test('half a link has nothing to send', async () => {
    renderApp('/alerts-off')
    await waitFor(() => expect(announcer()).toHaveTextContent('This link is incomplete'))
    expect(screen.getByRole('button', { name: 'Turn them off' })).toBeDisabled()
  })
})
