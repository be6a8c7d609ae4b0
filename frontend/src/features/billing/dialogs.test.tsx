import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Slot } from '@/shared/slots'
import { LockedOverlay } from '@/shared/ui/layout/LockedOverlay'
import { renderUi } from '@/testing/render'

const user = userEvent.setup({ delay: null })
const closed = vi.fn()
beforeEach(() => void closed.mockClear())

/** What another feature shows, in an app of two pages. */
function open(ui: ReactNode) {
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => ui })
  const pricing = createRoute({ getParentRoute: () => root, path: '/pricing', component: () => <h1>Plans</h1> })
  const router = createRouter({ routeTree: root.addChildren([here, pricing]), history: createMemoryHistory() })
  return renderUi(<RouterProvider router={router as never} />)
}

describe('upgrade dialog', () => {
  test('BILL-027 BILL-028 says what is missing', async () => {
    open(<Slot of="UpgradeDialog" open feature="AI performance insights" onClose={closed} />)
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade Your Plan' })
    expect(dialog).toHaveTextContent(
      "Your current plan doesn't include this. Upgrade to unlock more features and continue growing your Instagram presence.",
    )
    expect(dialog).toHaveTextContent('Unlock AI performance insights and much more with Pro or Business plans')
  })

  test("BILL-029 'Maybe Later' closes it", async () => {
    open(<Slot of="UpgradeDialog" open feature="alerts" onClose={closed} />)
    await user.click(await screen.findByRole('button', { name: 'Maybe Later' }))
    expect(closed).toHaveBeenCalledOnce()
    expect(screen.queryByRole('heading', { name: 'Plans' })).toBeNull()
  })

  test("BILL-029 'Upgrade Now' leads to /pricing and closes it", async () => {
    open(<Slot of="UpgradeDialog" open feature="alerts" onClose={closed} />)
    const link = await screen.findByRole('link', { name: 'Upgrade Now' })
    expect(link).toHaveAttribute('href', '/pricing')
    await user.click(link)
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeInTheDocument()
    expect(closed).toHaveBeenCalledOnce()
  })

  test('Escape closes it', async () => {
    open(<Slot of="UpgradeDialog" open feature="alerts" onClose={closed} />)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledOnce()
  })
})

describe('limit dialog', () => {
  test.each([
    [
      'BILL-030',
      'competitors',
      5,
      'Competitor Tracking Limit Reached',
      'You can only track up to 5 competitors with your current plan.',
    ],
    [
      'BILL-030',
      'competitors',
      10_000,
      'Competitor Tracking Limit Reached',
      'You can only track up to unlimited competitors with your current plan.',
    ],
    [
      'BILL-031',
      'inspirations',
      1,
      'Inspiration Limit Reached',
      'You can only create up to 1 inspiration with your current plan.',
    ],
    [
      'BILL-031',
      'inspirations',
      10_000,
      'Inspiration Limit Reached',
      'You can only create up to unlimited inspirations with your current plan.',
    ],
  ] as const)('%s %s at %i', async (_, kind, limit, title, text) => {
    open(<Slot of="LimitDialog" open {...{ kind, limit }} onClose={closed} />)
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(dialog).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(closed).toHaveBeenCalledOnce()
  })
})

describe('locked overlay', () => {
  const locked = (
    <LockedOverlay title="Unlock AI Performance Insights" feature="AI performance insights">
      What your own figures say.
    </LockedOverlay>
  )

  test('says what is locked, and what lies under it is no data', async () => {
    open(locked)
    expect(await screen.findByText('Unlock AI Performance Insights')).toBeVisible()
    expect(screen.getByText('What your own figures say.')).toBeVisible()
    const under = document.querySelector('[inert]')
    expect(under).toHaveAttribute('aria-hidden', 'true')
    expect(under).toHaveTextContent(/^$/)
    expect(under?.querySelectorAll('button, a, [tabindex], svg')).toHaveLength(0)
  })

  test('its button opens the upgrade dialog', async () => {
    open(locked)
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }))
    expect(await screen.findByRole('dialog', { name: 'Upgrade Your Plan' })).toHaveTextContent(
      'Unlock AI performance insights and much more',
    )
    await user.click(screen.getByRole('button', { name: 'Maybe Later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
