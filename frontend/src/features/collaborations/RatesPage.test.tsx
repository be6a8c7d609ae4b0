import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { rateEstimate } from '@/testing/fixtures/collaborations'
import { businessDetails, proDetails } from '@/testing/fixtures/plans'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { fieldsOf, pricesIn, rangeOf } from './rates'

const user = userEvent.setup({ delay: null })

/** Answers an estimate by the prices that were saved last; what was asked for is kept. */
function answers(plan: typeof proDetails) {
  const asked: string[] = []
  let { prices, entered } = rateEstimate
  server.use(
    http.get('/api/subscription/details', () => HttpResponse.json(plan)),
    http.get('/api/instagram-profiles', () =>
      HttpResponse.json({ items: [{ instaUsername: 'noa.ceramics', isOwn: false }], total: 1 }),
    ),
    http.get('/api/rates', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ ...rateEstimate, prices, entered })
    }),
    http.put('/api/rates/prices', async ({ request }) => {
      prices = (await request.json()) as typeof prices
      entered = true
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete('/api/rates/prices', () => {
      prices = rateEstimate.prices
      entered = false
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return asked
}

beforeEach(() => signedIn())

test('PRO reads what BUSINESS would have, and asks for no estimate', async () => {
  const asked = answers(proDetails)
  renderApp('/rates')
  expect(await screen.findByText('Know what to ask for')).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('ranges, what they are computed from, and where the prices come from', async () => {
  answers(businessDetails)
  renderApp('/rates')
  const card = await screen.findByRole('region', { name: 'Estimated rates' })
  expect(card).toHaveTextContent('40 to 280 USD')
  expect(card).toHaveTextContent('45 to 1,200 USD')
  expect(card).toHaveTextContent('Usually 6.0K views and 300 likes and comments.')
  expect(card).toHaveTextContent('The rate of a post is not known.')
  expect(screen.getByRole('link', { name: 'A public page' })).toHaveAttribute('href', 'https://example.com/cpm')
  expect(screen.getByText(/This is our assumption/)).toBeInTheDocument()
})

test('another account stands in the address', async () => {
  const asked = answers(businessDetails)
  const { router } = renderApp('/rates')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Estimate the rates of' }), 'noa.ceramics')
  await waitFor(() => expect(asked).toEqual(['', '?of=noa.ceramics']))
  expect(router.state.location.search).toEqual({ of: 'noa.ceramics' })
})

test('own prices are saved, and the defaults come back', async () => {
  answers(businessDetails)
  renderApp('/rates')
  const currency = await screen.findByRole('textbox', { name: 'Currency' })
  await user.clear(currency)
  await user.type(currency, 'eur')
  await user.click(screen.getByRole('button', { name: 'Save prices' }))
  expect(await screen.findByText('These are your own prices.')).toBeInTheDocument()
  expect(screen.getByText('40 to 280 EUR')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Use the defaults' }))
  expect(await screen.findByText('40 to 280 USD')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Currency' })).toHaveValue('USD')
})

describe('prices that are refused', () => {
  test('by the server', async () => {
    answers(businessDetails)
    server.use(http.put('/api/rates/prices', () => failure(422, 'The discount of a package goes from 0 to 90')))
    renderApp('/rates')
    await user.click(await screen.findByRole('button', { name: 'Save prices' }))
    expect(await screen.findByText('The discount of a package goes from 0 to 90.')).toBeInTheDocument()
  })

  test('by the form', async () => {
    answers(businessDetails)
    renderApp('/rates')
    await user.clear(await screen.findByRole('textbox', { name: 'Currency' }))
    await user.click(screen.getByRole('button', { name: 'Save prices' }))
    expect(await screen.findByText('Choose a currency by its three letters, like USD.')).toBeInTheDocument()
  })

  test('what is no number', () => {
    const typed = fieldsOf(rateEstimate.prices)
    for (const wrong of ['', 'many', '1e999', '1,2,3']) {
      expect(pricesIn({ ...typed, perEngagementLow: wrong })).toEqual({ problem: 'Enter each price as a number.' })
    }
    expect(pricesIn({ ...typed, perEngagementLow: ' 0,25 ' })).toEqual({
      ...rateEstimate.prices,
      perEngagementLow: 0.25,
    })
  })
})

test.each([
  [0.123, 0.456, '0.12 to 0.46 USD'],
  [12_345, 67_890, '12,000 to 68,000 USD'],
  [100, 100.4, '100 USD'],
  [null, null, 'N/A'],
])('%s to %s is %s', (low, high, text) => expect(rangeOf({ low, high }, 'USD')).toBe(text))
