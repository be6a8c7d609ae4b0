import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { analysis } from '@/testing/fixtures/analysis'
import { NOW } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'

// Asking every ancestor whether it takes the pointer costs more than all else here.
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

// Panels bring their code when they are first opened, which a busy machine takes its time over.

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  signedIn()
  server.use(
    http.get('/api/instagram-profiles/username/:username', () => HttpResponse.json({ id: 7 })),
    http.get('/api/profiles/7', () => HttpResponse.json(analysis())),
    http.get('/api/instagram-profiles/7/*', () => failure(503, 'The series are away')),
  )
})

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const NOA = '@noa.bakes.slow'
const inside = (role: string, name: string) => async () => within(await screen.findByRole(role, { name }))

/** The controls that open a panel, each in its place. */
const OPENERS = [
  ['an avatar of the sidebar', 1440, inside('navigation', 'Tracked competitors'), NOA],
  ['an avatar of the card', 1440, inside('region', 'Add Competitor'), NOA],
  ['a name in the table', 1440, inside('table', 'Tracked Competitors'), NOA],
  ['a name of the untracked', 1440, inside('table', 'Untracked Competitors'), '@ovenlight'],
  ['the choice of profiles', 1440, inside('region', 'Follower Growth Comparison'), 'Select profiles to compare'],
  ['an avatar of the card', 390, inside('region', 'Add Competitor'), NOA],
  ['a name on a card', 390, inside('list', 'Tracked Competitors'), NOA],
  ['the choice of profiles', 390, inside('region', 'Follower Growth Comparison'), 'Select profiles to compare'],
] as const

describe('the focus comes back from a panel', () => {
  test.each(OPENERS)('to %s at %i px', async (_, width, place, name) => {
    atWidth(width)
    renderApp('/competitor-comparison')
    const control = await place()
    const opener = control.queryByRole('link', { name }) ?? control.getByRole('button', { name })
    await user.click(opener)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await closed()
    expect(opener).toHaveFocus()
  })

  test('COMP-052 the sidebar opens it over the page as it is, and leaves no step behind', async () => {
    atWidth(1440)
    const { router } = renderApp('/competitor-comparison?sort=followers')
    const opener = (await inside('navigation', 'Tracked competitors')()).getByRole('link', { name: NOA })
    await user.click(opener)
    await screen.findByRole('dialog')
    expect(router.state.location.search).toEqual({ sort: 'followers', profile: 'noa.bakes.slow' })
    await user.keyboard('{Escape}')
    await closed()
    expect(router.state.location.search).toEqual({ sort: 'followers' })
    expect(router.history.canGoBack()).toBe(false)
    expect(opener).toHaveFocus()
  })

  test('to an avatar of the sidebar, which led here from another page', async () => {
    atWidth(1440)
    renderApp('/dashboard')
    const sidebar = await screen.findByRole('navigation', { name: 'Tracked competitors' })
    await user.click(within(sidebar).getByRole('link', { name: NOA }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await closed()
    expect(
      within(screen.getByRole('navigation', { name: 'Tracked competitors' })).getByRole('link', { name: NOA }),
    ).toHaveFocus()
  })
})

describe('the analysis of a competitor', () => {
  const whose = '?profile=noa.bakes.slow'

  test('COMP-052 slides in on wide screens', async () => {
    renderApp(`/competitor-comparison${whose}`)
    const panel = await screen.findByRole('dialog', { name: 'Profile Analysis' })
    expect(panel).toHaveStyle({ width: '60%', minWidth: '480px', maxWidth: '75%' })
  })

  test('COMP-053 leads to the full page', async () => {
    const { router } = renderApp(`/competitor-comparison${whose}`)
    await user.click(await screen.findByRole('link', { name: 'View full analysis' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/noa.bakes.slow'))
  })

  test('COMP-051 is a sheet on a phone', async () => {
    atWidth(390)
    renderApp(`/competitor-comparison${whose}`)
    expect(await screen.findByRole('dialog', { name: 'Full Profile Analysis' })).toHaveClass('h-[85vh]')
  })
})
