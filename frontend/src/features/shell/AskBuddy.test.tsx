import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newRouter } from '@/app/router'
import { newQueryClient } from '@/shared/api/queryClient'
import { openBuddy, useBuddyTopic } from '@/shared/buddy/panel'
import { UserContext } from '@/shared/session/session'
import { SlotsContext } from '@/shared/slots'
import { endBuddy } from '@/testing/buddy'
import { renderApp, renderUi } from '@/testing/render'
import { maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'
import { BuddyHost } from './BuddyHost'

const user = userEvent.setup({ delay: null })

// The panel brings its code when it is first opened, which a busy machine takes its time over.

beforeEach(() => {
  atWidth(1440)
  signedIn()
  server.use(http.get('/api/shortlists', () => HttpResponse.json({ items: [], total: 0 })))
})
afterEach(endBuddy)

test.each([
  ['INSP-005', '/shortlists', 'inspirations'],
  ['PLAN-014', '/content-planner', 'general'],
  ['BUD-005', '/competitor-comparison', 'competitors'],
  ['BUD-005', '/my-performance', 'performance'],
])('%s the chat beside %s is about %s', async (_, path, context) => {
  renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'Ask Buddy' }))
  expect(await screen.findByRole('dialog', { name: 'Buddy' })).toBeInTheDocument()
  const { result } = renderHook(useBuddyTopic)
  expect(result.current.topic?.context).toBe(context)
})

test('a conversation ends with the account that it is about, yet not because one is connected', () => {
  const router = newRouter(newQueryClient(), createMemoryHistory())
  const host = (instaProfileId: number | null) => (
    <RouterContextProvider router={router}>
      <UserContext value={{ ...maya, instaProfileId }}>
        <SlotsContext value={{}}>
          <BuddyHost />
        </SlotsContext>
      </UserContext>
    </RouterContextProvider>
  )
  const { rerender } = render(host(null))
  const { result } = renderHook(useBuddyTopic)
  act(() => openBuddy(router, { context: 'general' }))
  rerender(host(7))
  expect(result.current).toMatchObject({ topic: { context: 'general' } })
  rerender(host(8))
  expect(result.current).toMatchObject({ topic: null })
})

test('BUD-041 without a panel nothing breaks, and nobody is told', () => {
  const { router } = renderUi(
    <SlotsContext value={{}}>
      <BuddyHost />
    </SlotsContext>,
  )
  act(() => openBuddy(router, { context: 'general' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('SHELL-029 SHELL-030 SHELL-023 the sidebar leads to every area', async () => {
  renderApp('/help')
  const bar = await screen.findByRole('complementary', { name: 'Sidebar' })
  const links = (name: string) =>
    within(within(bar).getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  await waitFor(() =>
    expect(links('Action centre')).toEqual([
      'Dashboard /dashboard',
      'My Performance /my-performance',
      'Competitor Comparison /competitor-comparison',
      'Discover /discover',
      'Chat History /chat-history',
      'My Inspirations /shortlists',
      'Content Planner /content-planner',
      'Billing /billing',
    ]),
  )
  expect(links('Manage')).toEqual(['Settings /settings', 'Help /help'])
  expect(within(bar).getByRole('button', { name: 'Log Out' })).toBeVisible()
})

test('SHELL-036 the drawer of a phone has the same, and Logout', async () => {
  atWidth(390)
  renderApp('/help')
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const drawer = await screen.findByRole('dialog')
  expect(
    within(drawer)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Dashboard',
    'My Performance',
    'Competitor Comparison',
    'Discover',
    'Chat History',
    'My Inspirations',
    'Content Planner',
    'Billing',
    'Settings',
    'Help',
  ])
  expect(within(drawer).getByRole('button', { name: 'Logout' })).toBeVisible()
})
