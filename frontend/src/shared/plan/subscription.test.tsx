import { QueryClient, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/errors'
import { basicDetails } from '@/testing/fixtures/plans'
import { renderUi } from '@/testing/render'
import { server } from '@/testing/server'
import { subscriptionProblem, subscriptionQuery } from './subscription'

const PATH = '/api/subscription/details'
const MINUTE = 60_000

function counted() {
  const asked = vi.fn()
  server.use(
    http.get(PATH, () => {
      asked()
      return HttpResponse.json(basicDetails)
    }),
  )
  return asked
}

function Asker() {
  return <p>{useQuery(subscriptionQuery).data?.activeSubscriptionName}</p>
}

afterEach(() => vi.restoreAllMocks())

test('BILL-020 API-009 many that ask at once share one call', async () => {
  const asked = counted()
  renderUi([1, 2, 3, 4].map((key) => <Asker key={key} />))
  await waitFor(() => expect(screen.getAllByText('BASIC')).toHaveLength(4))
  expect(asked).toHaveBeenCalledOnce()
})

test('BILL-019 the answer stands for five minutes, and is asked for anew after them', async () => {
  const asked = counted()
  const queries = new QueryClient()
  const began = Date.now()
  const now = vi.spyOn(Date, 'now')
  const ask = () => queries.fetchQuery(subscriptionQuery)
  now.mockReturnValue(began)
  await ask()
  now.mockReturnValue(began + 5 * MINUTE - 1)
  await ask()
  expect(asked).toHaveBeenCalledTimes(1)
  now.mockReturnValue(began + 5 * MINUTE)
  await ask()
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([
  ['the message of the server', new ApiError('The plans are resting', 503, 'unavailable'), 'The plans are resting'],
  ['an answer without one', new ApiError('API request failed', 500, 'unknown'), 'Failed to load subscription details'],
  ['anything else', new TypeError('x is undefined'), 'Failed to load subscription details'],
])('BILL-021 %s', (_, error, sentence) => {
  expect(subscriptionProblem(error)).toBe(sentence)
})
