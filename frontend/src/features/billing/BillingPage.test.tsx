import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { announcer } from '@/testing/announcer'
import { basicDetails, plans, proDetails } from '@/testing/fixtures/plans'
import { renderApp } from '@/testing/render'
import { appInfo, failure, maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'

const user = userEvent.setup({ delay: null })
const card = (name: string) => screen.getByRole('region', { name })
const answer = (details: object) => server.use(http.get('/api/subscription/details', () => HttpResponse.json(details)))

async function open(path = '/billing') {
  signedIn()
  const app = renderApp(path)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Billing & Plans')
  await screen.findByRole('region', { name: 'PRO' })
  return app
}

describe('plans', () => {
  test('SHELL-014 BILL-005 three cards, PRO the most popular', async () => {
    await open()
    const names = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent)
    expect(names.slice(0, 3)).toEqual(['BASIC', 'PRO', 'BUSINESS'])
    expect(screen.getAllByText('MOST POPULAR')).toHaveLength(1)
    expect(within(card('PRO')).getByText('MOST POPULAR')).toBeVisible()
  })

  test('SHELL-015 /pricing shows the same page', async () => {
    const { router } = await open('/pricing?period=annually')
    expect(router.state.location.pathname).toBe('/pricing')
    expect(within(card('PRO')).getByText('$23')).toBeVisible()
  })

  test('BILL-003 BILL-006 the toggle switches the prices, in the address too', async () => {
    const { router } = await open()
    const prices = () => ['BASIC', 'PRO', 'BUSINESS'].map((name) => /\$\d+/.exec(card(name).textContent ?? '')?.[0])
    expect(prices()).toEqual(['$0', '$29', '$99'])
    expect(router.state.location.search).toEqual({})
    await user.click(screen.getByRole('button', { name: 'Annually' }))
    await waitFor(() => expect(prices()).toEqual(['$0', '$23', '$79']))
    expect(router.state.location.search).toEqual({ period: 'annually' })
    expect(within(card('BUSINESS')).getByText('$948 a year, instead of $1,188')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Monthly' }))
    await waitFor(() => expect(prices()).toEqual(['$0', '$29', '$99']))
  })

  test('an address that names no period is put right', async () => {
    const { router } = await open('/billing?period=weekly')
    expect(router.state.location.search).toEqual({})
    expect(screen.getByRole('button', { name: 'Monthly' })).toHaveAttribute('aria-pressed', 'true')
  })

  test("BILL-004 the badge says the server's number", async () => {
    server.use(http.get('/api/plans', () => HttpResponse.json({ ...plans, savePercent: 17 })))
    await open()
    expect(screen.getByText('Save 17%')).toBeVisible()
  })

  test('BILL-007 name, description and features', async () => {
    await open()
    expect(card('PRO')).toHaveTextContent('For creators who grow on purpose')
    expect(within(card('PRO')).getByRole('list', { name: '' })).toHaveTextContent('Everything in BASIC5 competitors')
  })

  test('BILL-008 BILL-009 the own plan is marked, the others lead on', async () => {
    await open()
    expect(within(card('PRO')).getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    expect(within(card('BASIC')).getByRole('button')).toHaveTextContent('Switch to BASIC')
    expect(within(card('BUSINESS')).getByRole('button')).toHaveTextContent('Upgrade to BUSINESS')
  })

  test('BILL-009 both are upgrades for a user of BASIC', async () => {
    answer(basicDetails)
    await open()
    await waitFor(() => expect(within(card('BASIC')).getByRole('button')).toHaveTextContent('Current Plan'))
    expect(within(card('PRO')).getByRole('button')).toHaveTextContent('Upgrade to PRO')
    expect(within(card('BUSINESS')).getByRole('button')).toHaveTextContent('Upgrade to BUSINESS')
  })

  test('BILL-002 a plan is had from the operator: the page says how, and asks for no money', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Upgrade to BUSINESS' }))
    const notice = await screen.findByRole('dialog', { name: 'Plans are set by your operator' })
    expect(notice).toHaveTextContent('To get BUSINESS, ask the person who runs this server.')
    expect(notice).toHaveTextContent(`bowerbird admin set-plan ${maya.email} BUSINESS`)
    await user.click(within(notice).getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('where the operator can be written to, the notice has the address', async () => {
    server.use(http.get('/api/app', () => HttpResponse.json({ ...appInfo, supportEmail: 'help@bower.example' })))
    await open()
    await user.click(screen.getByRole('button', { name: 'Switch to BASIC' }))
    const link = within(await screen.findByRole('dialog')).getByRole('link', { name: 'help@bower.example' })
    expect(link).toHaveAttribute('href', expect.stringContaining('mailto:help@bower.example?subject=BASIC'))
  })

  test('four questions', async () => {
    await open()
    const questions = screen.getAllByRole('term').map((term) => term.textContent)
    expect(questions).toEqual([
      'Can I change plans anytime?',
      'What payment methods do you accept?',
      'Is there a discount for annual billing?',
      'Can I cancel anytime?',
    ])
    expect(screen.getByText('Yes, 20% off when you pay for a year.')).toBeVisible()
  })
})

describe('your plan', () => {
  const yours = () => screen.findByRole('region', { name: 'Your plan' })

  test('BILL-016 what is used, of what the subscription says', async () => {
    answer({ ...proDetails, competitorsLimit: 7 })
    await open()
    expect(await screen.findByText('2 of 7')).toBeVisible()
    const bar = within(await yours()).getByRole('progressbar', { name: 'Competitors' })
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(28.6, 0)
    expect(await yours()).toHaveTextContent('Set by the operator of this server')
    expect(await yours()).toHaveTextContent('every hour')
  })

  test('a limit that is reached names the plan that has more', async () => {
    answer({ ...proDetails, usage: { competitors: 5, inspirations: 0 } })
    await open()
    expect(await screen.findByText('5 of 5')).toBeVisible()
    expect(screen.getByText(/so the next one needs BUSINESS/)).toBeVisible()
  })

  test.each([
    [{ period: 'monthly' }, 'Paid by the month'],
    [{ period: 'annually' }, 'Paid by the year'],
    [{ period: 'annually', endsAt: '2027-03-03T09:00:00Z' }, /Ends Wed .*2027; then BASIC/],
    [{ activeSubscriptionName: 'BASIC' }, 'Free, for as long as you like'],
  ])('its terms: %j', async (change, sentence) => {
    answer({ ...proDetails, ...change })
    await open()
    await waitFor(async () => expect(await yours()).toHaveTextContent(sentence))
  })

  test.each([
    ['the message', () => failure(503, 'The plans are resting', 'unavailable'), 'The plans are resting'],
    ['our sentence', () => new HttpResponse(null, { status: 500 }), 'Failed to load subscription details'],
  ])('BILL-021 not to be had: %s, with a way on, and the plans stand', async (_, refuse, sentence) => {
    server.use(http.get('/api/subscription/details', refuse))
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(within(card('PRO')).getByRole('button')).toHaveTextContent('Current Plan')
    answer(proDetails)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('2 of 5')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the plans themselves', () => {
  test('a skeleton while they are on their way', async () => {
    server.use(http.get('/api/plans', () => new Promise<never>(() => {})))
    signedIn()
    renderApp('/billing')
    await waitFor(() => expect(announcer()).toHaveTextContent('Loading plans'))
  })

  test('an error says so and can be tried again', async () => {
    server.use(http.get('/api/plans', () => failure(503, 'Try again in a minute', 'unavailable')))
    signedIn()
    renderApp('/billing')
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a minute')
    server.use(http.get('/api/plans', () => HttpResponse.json(plans)))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('region', { name: 'BUSINESS' })).toBeVisible()
  })

  test('none are none', async () => {
    server.use(http.get('/api/plans', () => HttpResponse.json({ items: [], total: 0, savePercent: 0 })))
    signedIn()
    renderApp('/billing')
    expect(await screen.findByText('No plans')).toBeVisible()
  })
})
