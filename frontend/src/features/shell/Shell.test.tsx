import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '@/testing/render'
import { appInfo, failure, maya, server } from '@/testing/server'
import { signedIn, TOKEN } from '@/testing/session'
import { atWidth } from '@/testing/width'

const user = userEvent.setup({ delay: null })
const sidebar = () => screen.getByRole('complementary', { name: 'Sidebar' })
const state = () => sidebar().dataset.state

async function open() {
  signedIn()
  const app = renderApp('/dashboard')
  await screen.findByRole('heading', { level: 1 })
  return app
}

afterEach(() => vi.restoreAllMocks())

describe('sidebar from 1024 px', () => {
  beforeEach(() => atWidth(1440))

  test('lists what exists, in its sections', async () => {
    await open()
    const main = within(sidebar()).getByRole('navigation', { name: 'Action centre' })
    expect(within(main).getByText('ACTION CENTRE')).toBeInTheDocument()
    expect(within(main).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    const manage = within(sidebar()).getByRole('navigation', { name: 'Manage' })
    expect(within(manage).getByText('MANAGE')).toBeInTheDocument()
    expect(within(manage).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    expect(within(manage).getByRole('button', { name: 'Log Out' })).toBeInTheDocument()
  })

  test.each([
    ['PRO', 'Billing'],
    ['BUSINESS', 'Billing'],
    ['BASIC', 'Upgrade Plan'],
  ] as const)('the plans are called by the plan one has: %s, %s', async (plan, name) => {
    server.use(http.get('/api/auth/profile', () => HttpResponse.json({ ...maya, plan })))
    await open()
    const main = within(sidebar()).getByRole('navigation', { name: 'Action centre' })
    expect(await within(main).findByRole('link', { name })).toHaveAttribute('href', '/billing')
    expect(within(main).getAllByRole('link', { name: /^(Billing|Upgrade Plan)$/ })).toHaveLength(1)
  })

  test('the page one is on is marked', async () => {
    await open()
    expect(within(sidebar()).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  })

  test('another page takes the focus to its title', async () => {
    await open()
    await user.click(within(sidebar()).getByRole('link', { name: 'Settings' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus())
  })

  test('SHELL-031 SHELL-032 pinned, collapsed, hovered, and pinned again', async () => {
    await open()
    expect(state()).toBe('pinned')
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
    expect(state()).toBe('collapsed')
    await user.unhover(sidebar())
    await user.hover(sidebar())
    expect(state()).toBe('hovered')
    await user.click(screen.getByRole('button', { name: 'Pin sidebar' }))
    expect(state()).toBe('pinned')
  })

  test('SHELL-031 the choice is remembered', async () => {
    const first = await open()
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
    first.unmount()
    await open()
    expect(state()).toBe('collapsed')
  })

  test('SHELL-037 240 px expanded, 70 collapsed', async () => {
    await open()
    expect(sidebar()).toHaveStyle({ width: '240px' })
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
    expect(sidebar()).toHaveStyle({ width: '70px' })
    expect(sidebar().parentElement).toHaveStyle({ width: '70px' })
    // Hovering lays it over the page, which keeps its place.
    await user.unhover(sidebar())
    await user.hover(sidebar())
    expect(sidebar()).toHaveStyle({ width: '240px' })
    expect(sidebar().parentElement).toHaveStyle({ width: '70px' })
  })

  test('collapsed, each icon keeps its name', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
    expect(within(sidebar()).getByRole('link', { name: 'Dashboard' })).toBeInTheDocument()
    expect(within(sidebar()).getByRole('button', { name: 'Log Out' })).toBeInTheDocument()
  })
})

describe('sidebar from 768 to 1023 px', () => {
  beforeEach(() => atWidth(900))

  test('SHELL-033 a toggle opens and collapses it; hovering does nothing', async () => {
    await open()
    expect(state()).toBe('collapsed')
    await user.hover(sidebar())
    expect(state()).toBe('collapsed')
    await user.click(screen.getByRole('button', { name: 'Expand sidebar' }))
    expect(sidebar()).toHaveStyle({ width: '240px' })
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
    expect(state()).toBe('collapsed')
  })

  test('SHELL-033 Escape puts it away', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Expand sidebar' }))
    await user.keyboard('{Escape}')
    expect(state()).toBe('collapsed')
  })
})

describe('phone', () => {
  beforeEach(() => atWidth(390))

  test('SHELL-035 the hamburger opens a drawer of 280 px with Logout', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    expect(drawer).toHaveClass('w-70') // of 4 px each
    expect(within(drawer).getByRole('link', { name: 'Dashboard' })).toBeInTheDocument()
    expect(within(drawer).getByRole('button', { name: 'Logout' })).toBeInTheDocument()
    await user.click(within(drawer).getByRole('link', { name: 'Dashboard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('SHELL-035 Escape closes the drawer and gives the focus back', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
  })

  test('has no sidebar, and asks the server nothing for one', async () => {
    const asked = vi.fn()
    server.events.on('request:start', ({ request }) => asked(new URL(request.url).pathname))
    await open()
    await screen.findByRole('region', { name: 'Follower Growth' })
    expect(screen.queryByRole('complementary', { name: 'Sidebar', hidden: true })).toBeNull()
    expect(asked).toHaveBeenCalledWith('/api/dashboard/summary')
    expect(asked).not.toHaveBeenCalledWith('/api/competitors')
    server.events.removeAllListeners()
  })

  test('the bottom bar leads home', async () => {
    await open()
    const bar = screen.getByRole('navigation', { name: 'Main pages' })
    expect(within(bar).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard')
  })
})

describe('top bar', () => {
  test('SHELL-040 name and initials', async () => {
    await open()
    const menu = screen.getByRole('button', { name: 'Account of Maya Levin' })
    expect(menu).toHaveTextContent('MLMaya Levin')
  })

  test('SHELL-041 the menu leads to the settings', async () => {
    const { router } = await open()
    await user.click(screen.getByRole('button', { name: /^Account of/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Settings' }))
    await waitFor(() => expect(router.state.location.href).toBe('/settings'))
  })

  test('SHELL-041 SHELL-020 ACC-062 Sign Out ends the session and lands on the login screen', async () => {
    const loggedOut = vi.fn()
    server.use(
      http.post('/api/auth/logout', ({ request }) => {
        loggedOut(request.headers.get('Authorization'))
        return HttpResponse.json({ message: 'ok' })
      }),
    )
    const { router } = await open()
    const seen: string[] = []
    router.subscribe('onBeforeNavigate', ({ toLocation }) => seen.push(toLocation.pathname))
    await user.click(screen.getByRole('button', { name: /^Account of/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(seen[0]).toBe('/')
    expect(router.state.location.href).toBe('/login')
    expect(localStorage.getItem('bowerbird.token')).toBeNull()
    expect(localStorage.getItem('bowerbird.user')).toBeNull()
    expect(loggedOut).toHaveBeenCalledWith(`Bearer ${TOKEN}`)
  })

  test('ACC-062 signing out waits for no server', async () => {
    server.use(http.post('/api/auth/logout', () => new Promise<never>(() => {})))
    await open()
    await user.click(within(sidebar()).getByRole('button', { name: 'Log Out' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test.each([
    ['a server that cannot save', () => failure(503, "We can't save anything right now", 'unavailable')],
    ['a server that cannot be reached', () => HttpResponse.error()],
  ])('%s leaves the session open: its owner is out here, and told', async (_, answer) => {
    server.use(http.post('/api/auth/logout', answer))
    await open()
    await user.click(within(sidebar()).getByRole('button', { name: 'Log Out' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(localStorage.getItem('bowerbird.token')).toBeNull()
    expect(await screen.findByText(/we couldn't end this session on the server/)).toBeVisible()
  })

  test('a session that had ended already is nothing to tell', async () => {
    const answered = vi.fn(() => failure(401, 'Unauthorized', 'unauthorized'))
    server.use(http.post('/api/auth/logout', answered))
    await open()
    await user.click(within(sidebar()).getByRole('button', { name: 'Log Out' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    await waitFor(() => expect(answered).toHaveBeenCalled())
    expect(screen.queryByText(/couldn't end/)).toBeNull()
  })

  test('the theme is chosen here and kept, and the bars of the browser follow', async () => {
    const bars = document.body.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }))
    await open()
    await waitFor(() => expect(bars.content).toBe('#FAF8F4'))
    await user.click(screen.getByRole('button', { name: 'Theme' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    expect(localStorage.getItem('bowerbird.theme')).toBe('dark')
    await waitFor(() => expect(bars.content).toBe('#12162B'))
    bars.remove()
  })
})

describe('demo banner', () => {
  const banner = () => screen.queryByText(/connect the Graph API to see real accounts/)

  test('stands above everything while the data is simulated', async () => {
    await open()
    await waitFor(() => expect(banner()).toBeVisible())
    expect(banner()?.parentElement).toHaveTextContent('Demo data — connect the Graph API to see real accounts')
  })

  test('keeps its place before the server has said what the data are', async () => {
    server.use(http.get('/api/app', () => new Promise<never>(() => {})))
    await open()
    expect(screen.getByRole('complementary', { name: 'Notice' })).toBeInTheDocument()
    expect(banner()).not.toBeInTheDocument()
  })

  test('is absent for real data', async () => {
    server.use(http.get('/api/app', () => HttpResponse.json({ ...appInfo, source: 'graph' })))
    await open()
    await waitFor(() => expect(banner()).toBeNull())
  })
})
