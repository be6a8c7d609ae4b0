import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BillingplansSubscriptionDetails as Subscription } from '@/shared/api/gen/types.gen'
import { leaveTo } from '@/shared/lib/leave'
import { five } from '@/testing/fixtures/competitors'
import { list } from '@/testing/fixtures/inspirations'
import { basicDetails, plans, proDetails } from '@/testing/fixtures/plans'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'

vi.mock('@/shared/lib/leave', async (original) => ({ ...(await original<object>()), leaveTo: vi.fn() }))

const user = userEvent.setup({ delay: null })
const card = (name: string) => screen.getByRole('region', { name })
const yours = () => screen.findByRole('region', { name: 'Your plan' })
const paidPro: Subscription = {
  ...proDetails,
  provider: 'demo',
  period: 'monthly',
  renewsAt: '2027-03-03T09:00:00Z',
}

/** What the server was asked to change to. */
let asked: object[] = []

/** A server that sells, and answers each change with what is had then. */
function selling(
  checkout: 'demo' | 'stripe',
  has: Subscription,
  then: Subscription = has,
  checkoutUrl: string | null = null,
) {
  asked = []
  let now = has
  server.use(
    http.get('/api/plans', () => HttpResponse.json({ ...plans, checkout })),
    http.get('/api/subscription/details', () => HttpResponse.json(now)),
    http.post('/api/subscription/change', async ({ request }) => {
      asked.push((await request.json()) as object)
      if (!checkoutUrl) now = then
      return HttpResponse.json({ checkoutUrl, subscription: now })
    }),
  )
}

/** A server that keeps lists with so many posts each. */
const holding = (...postCounts: number[]) =>
  server.use(
    http.get('/api/shortlists', () =>
      HttpResponse.json({
        items: postCounts.map((postCount, id) => ({ ...list({ id }), postCount })),
        total: postCounts.length,
      }),
    ),
  )

async function open(path = '/billing') {
  signedIn()
  const app = renderApp(path)
  await screen.findByRole('region', { name: 'Your plan' })
  return app
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => vi.mocked(leaveTo).mockReset())

describe('changing the plan', () => {
  test('BILL-010 an upgrade says its price and that no money is taken, and is had at once', async () => {
    selling('demo', basicDetails, paidPro)
    await open('/billing?period=annually')
    await press('Upgrade to PRO')
    const asks = await dialog('Upgrade to PRO?')
    expect(asks).toHaveTextContent('PRO: $276 a year, which is $23 a month.')
    expect(asks).toHaveTextContent('Demo checkout: no money is taken and no card is asked for.')
    await user.click(within(asks).getByRole('button', { name: 'Upgrade to PRO' }))
    await waitFor(() => expect(within(card('PRO')).getByText('Pay by the year')).toBeVisible())
    expect(asked).toEqual([{ plan: 'PRO', period: 'annually' }])
    expect(await yours()).toHaveTextContent(/Paid by the month. Renews Wed .*2027/)
    expect(leaveTo).not.toHaveBeenCalled()
  })

  test('BILL-010 BILL-011 a downgrade says when it comes and who pauses, and can be taken back', async () => {
    const business: Subscription = {
      ...paidPro,
      activeSubscriptionName: 'BUSINESS',
      competitorsLimit: 20,
      usage: { competitors: 7, inspirations: 6 },
    }
    selling('demo', business, { ...business, nextPlan: 'PRO', nextPeriod: 'monthly' })
    holding(240, 100, 0)
    await open()
    await press('Switch to PRO')
    const asks = await dialog('Switch to PRO?')
    expect(asks).toHaveTextContent(/You keep BUSINESS until Wed .*2027. Then PRO begins./)
    expect(asks).toHaveTextContent('You track 7 competitors; PRO has room for 5. The first 5 you added stay, 2 pause.')
    expect(asks).toHaveTextContent(
      'You have 6 lists; PRO has room for 5. You keep them all. Delete 2 before you add another.',
    )
    expect(asks).toHaveTextContent(
      "1 of your lists has more than 100 posts, the most that PRO saves in one. It keeps them all, and you can't add more to it.",
    )
    await user.click(within(asks).getByRole('button', { name: 'Switch to PRO' }))
    expect(await screen.findByRole('button', { name: /^Starts Wed/ })).toBeDisabled()
    await press('Keep BUSINESS')
    await waitFor(() => expect(asked[1]).toEqual({ plan: 'BUSINESS', period: 'monthly' }))
  })

  test('BILL-010 BILL-011 a cancellation runs to the end of the period', async () => {
    selling('demo', paidPro, { ...paidPro, endsAt: '2027-03-03T09:00:00Z' })
    await open()
    await press('Cancel plan')
    const asks = await dialog('Cancel your plan?')
    expect(asks).toHaveTextContent(/You keep PRO until Wed/)
    await user.click(within(asks).getByRole('button', { name: 'Cancel plan' }))
    await waitFor(async () => expect(await yours()).toHaveTextContent(/Ends Wed .*; then BASIC/))
    expect(asked).toEqual([{ plan: 'BASIC' }])
    expect(screen.getByRole('button', { name: 'Keep PRO' })).toBeVisible()
  })

  test('a dialog that a reload restores asks about the plan that the user has by then', async () => {
    selling('demo', basicDetails)
    const { router, unmount } = await open()
    await press('Upgrade to PRO')
    await dialog('Upgrade to PRO?')
    const { state } = router.history.location
    unmount()
    selling('demo', { ...paidPro, activeSubscriptionName: 'BUSINESS' })
    renderApp('/billing', state)
    expect(await dialog('Switch to PRO?')).toBeVisible()
  })

  test('Forward after a change asks nothing again', async () => {
    selling('demo', basicDetails, paidPro)
    const { router } = await open()
    await press('Upgrade to PRO')
    await user.click(within(await dialog('Upgrade to PRO?')).getByRole('button', { name: 'Upgrade to PRO' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    router.history.forward()
    await waitFor(() => expect(router.history.location.state.over).toHaveLength(1))
    await waitFor(() => expect(router.history.location.state.over).toBeUndefined())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a refusal is told in the dialog, which stays', async () => {
    selling('demo', paidPro)
    server.use(
      http.post('/api/subscription/change', () => failure(503, "We can't reach Stripe right now.", 'unavailable')),
    )
    await open()
    await press('Upgrade to BUSINESS')
    await user.click(within(await dialog('Upgrade to BUSINESS?')).getByRole('button', { name: 'Upgrade to BUSINESS' }))
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't reach Stripe right now.")
    expect(await dialog('Upgrade to BUSINESS?')).toBeVisible()
  })

  test('BILL-010 the first payment is made at Stripe', async () => {
    selling('stripe', basicDetails, basicDetails, 'https://checkout.stripe.example/cs_1')
    await open()
    await press('Upgrade to PRO')
    await user.click(within(await dialog('Upgrade to PRO?')).getByRole('button', { name: 'Continue to Stripe' }))
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://checkout.stripe.example/cs_1'))
  })

  test('back from Stripe, the plan that was paid for is looked up, and the address is put right', async () => {
    selling('stripe', basicDetails)
    let tries = 0
    server.use(
      http.post('/api/subscription/refresh', () => {
        tries += 1
        return HttpResponse.json(paidPro)
      }),
    )
    const { router } = await open('/billing?checkout=done')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(tries).toBe(1)
  })

  test('payment methods and invoices are at Stripe', async () => {
    selling('stripe', { ...paidPro, provider: 'stripe', portal: true })
    server.use(
      http.post('/api/subscription/portal', () => HttpResponse.json({ url: 'https://billing.stripe.example/p' })),
    )
    await open()
    await press('Payment and invoices')
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://billing.stripe.example/p'))
  })
})

test('a failed payment is told above every page, with the day until which it can be made good', async () => {
  selling('stripe', { ...paidPro, graceEndsAt: '2027-03-10T09:00:00Z' })
  await open()
  const notice = await screen.findByRole('alert', { name: 'Payment' })
  expect(notice).toHaveTextContent(/Your last payment failed. Update your payment method by Wed .*2027 to keep PRO./)
  expect(within(notice).getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/billing')
})

describe('competitors that the plan has no room for', () => {
  const [first, second] = five
    .slice(0, 2)
    .map((one, index) => ({ ...one, isTracking: index === 0, pausedByPlan: index === 1 }))
  const listed = [first, second]
  let chosen: unknown
  const pausing = (items: typeof listed, competitorsLimit: number) =>
    server.use(
      http.get('/api/subscription/details', () =>
        HttpResponse.json({ ...basicDetails, competitorsLimit, usage: { competitors: 1, inspirations: 0 } }),
      ),
      http.get('/api/instagram-profiles/competitors', () => HttpResponse.json({ items, total: items.length })),
      http.put('/api/competitors/tracked', async ({ request }) => {
        chosen = await request.json()
        return HttpResponse.json({ items: [], total: 0 })
      }),
    )

  test('are named, and a single place goes to whoever is chosen', async () => {
    pausing(listed, 1)
    await open()
    const notice = await screen.findByRole('region', { name: 'Paused competitors' })
    expect(notice).toHaveTextContent('1 competitor is paused')
    expect(notice).toHaveTextContent('@proof.and.peel. BASIC tracks 1.')
    await user.click(within(notice).getByRole('button', { name: 'Choose who stays' }))
    await user.click(await screen.findByRole('checkbox', { name: '@proof.and.peel' }))
    expect(screen.getByRole('checkbox', { name: '@noa.bakes.slow' })).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(chosen).toEqual({ profileIds: [second?.instaProfile.id] }))
  })

  test('are chosen up to the limit', async () => {
    const three = five.slice(0, 3).map((one, index) => ({ ...one, isTracking: index < 2, pausedByPlan: index === 2 }))
    pausing(three, 2)
    await open()
    await press('Choose who stays')
    const [, , third] = await screen.findAllByRole('checkbox')
    if (!third) throw new Error('the third competitor is missing')
    await user.click(third)
    expect(screen.getByText('Your plan tracks 2. Take 1 off.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  })
})

describe('lists over the limit of the plan', () => {
  const region = () => screen.queryByRole('region', { name: 'Lists over your limit' })

  test('stay and take nothing more, which the page says after a change to a smaller plan', async () => {
    selling('demo', { ...basicDetails, usage: { competitors: 1, inspirations: 3 } })
    holding(24, 21, 20)
    await open()
    const notice = await screen.findByRole('region', { name: 'Lists over your limit' })
    expect(notice).toHaveTextContent(
      'You have 3 lists; BASIC has room for 1. You keep them all. Delete 3 before you add another.',
    )
    await waitFor(() =>
      expect(notice).toHaveTextContent(
        "2 of your lists have more than 20 posts, the most that BASIC saves in one. They keep them all, and you can't add more to them.",
      ),
    )
    expect(within(notice).getByRole('link', { name: 'Open your lists' })).toHaveAttribute('href', '/inspirations')
  })

  test('are not spoken of within the limits', async () => {
    selling('demo', { ...basicDetails, usage: { competitors: 1, inspirations: 1 } })
    let asked = 0
    server.use(
      http.get('/api/shortlists', () => {
        asked++
        return HttpResponse.json({ items: [{ ...list({ id: 1 }), postCount: 20 }], total: 1 })
      }),
    )
    await open()
    await waitFor(() => expect(asked).toBe(1))
    expect(region()).toBeNull()
  })
})
