import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { advancedScore, basicScore } from '@/testing/fixtures/collaborations'
import { basicDetails, businessDetails, proDetails } from '@/testing/fixtures/plans'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { parseScoreSearch } from './search'

const SCORE = '/api/collaborations/score'
const user = userEvent.setup({ delay: null })

/** Answers a plan and a score; what was asked for is kept. */
function answers(plan: typeof basicDetails, score = advancedScore) {
  const asked: string[] = []
  server.use(
    http.get('/api/subscription/details', () => HttpResponse.json(plan)),
    http.get('/api/instagram-profiles', () =>
      HttpResponse.json({
        items: [
          { instaUsername: 'maya.bakes', isOwn: true },
          { instaUsername: 'noa.ceramics', isOwn: false },
        ],
        total: 2,
      }),
    ),
    http.get(SCORE, ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(score)
    }),
  )
  return asked
}

beforeEach(() => signedIn())

describe('the plan', () => {
  test('BASIC reads what it would have, and asks for no score', async () => {
    const asked = answers(basicDetails)
    renderApp('/collaborations?with=noa.ceramics')
    expect(await screen.findByText('Find out who fits you')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing')
    expect(asked).toEqual([])
  })

  test('PRO sees the score with its three strongest parts, and what BUSINESS adds', async () => {
    answers(proDetails, basicScore)
    renderApp('/collaborations?with=noa.ceramics')
    const parts = await screen.findByRole('region', { name: 'Strongest parts' })
    expect(within(parts).getAllByRole('listitem')).toHaveLength(3)
    expect(within(parts).getByText(/BUSINESS shows 2 more parts/)).toBeInTheDocument()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

test('an account is chosen among those that the user tracks', async () => {
  const asked = answers(businessDetails)
  const { router } = renderApp('/collaborations')
  expect(await screen.findByText('You can score every account that you track or find in Discover.')).toBeInTheDocument()
  const choice = await screen.findByRole('combobox', { name: 'Compare your account with' })
  expect(within(choice).getAllByRole('option')).toHaveLength(2) // none, and not the own one
  await user.selectOptions(choice, 'noa.ceramics')
  expect(await screen.findByText('63')).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ with: 'noa.ceramics' })
  expect(asked).toEqual(['?with=noa.ceramics'])
})

test('each part says what was measured, or why it is not known', async () => {
  answers(businessDetails)
  renderApp('/collaborations?with=noa.ceramics')
  const parts = within(await screen.findByRole('list', { name: 'Parts of the score' })).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('@noa.ceramics has 2.0 times as many followers as you.'),
    expect.stringContaining('Half of the 9 accounts of its size have 1.0% to 4.0%, and the median is 2.5%.'),
    expect.stringContaining('Both write about #bread, clay.'),
    expect.stringContaining('50.0% of the posts are of the same formats.'),
    expect.stringContaining('@noa.ceramics posted on 9 of the last 30 days.'),
    expect.stringContaining('No 30 days of counts yet.'),
    expect.stringContaining('You have not entered both.'),
  ])
  expect(screen.getByRole('region', { name: 'How we compute it' })).toHaveTextContent('Sum of points × weight')
  expect(screen.queryByRole('button', { name: 'Explain this score' })).toBeNull()
})

test('a weight that is moved stands in the address, and can be reset', async () => {
  const asked = answers(businessDetails)
  const { router } = renderApp('/collaborations?with=noa.ceramics')
  const slider = await screen.findByRole('slider', { name: 'Weight of Audience size' })
  slider.focus()
  await user.keyboard('{ArrowRight}')
  const weights = 'size:25,engagement:20,topics:20,formats:10,regularity:10,growth:10,audience:10'
  await waitFor(() => expect(router.state.location.search).toEqual({ with: 'noa.ceramics', weights }))
  await waitFor(() => expect(asked.at(-1)).toBe(`?with=noa.ceramics&weights=${encodeURIComponent(weights)}`))
  await user.click(await screen.findByRole('button', { name: 'Reset weights' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ with: 'noa.ceramics' }))
})

describe('the explanation', () => {
  test('comes when it is asked for', async () => {
    answers(businessDetails, { ...advancedScore, explains: true })
    server.use(http.post('/api/collaborations/explanation', () => HttpResponse.json({ text: 'They fit well.' })))
    renderApp('/collaborations?with=noa.ceramics')
    await user.click(await screen.findByRole('button', { name: 'Explain this score' }))
    expect(await screen.findByText('They fit well.')).toBeInTheDocument()
  })

  test('says why it did not come', async () => {
    answers(businessDetails, { ...advancedScore, explains: true })
    server.use(http.post('/api/collaborations/explanation', () => failure(503, 'The language model gave no answer')))
    renderApp('/collaborations?with=noa.ceramics')
    await user.click(await screen.findByRole('button', { name: 'Explain this score' }))
    expect(await screen.findByText('The language model gave no answer')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Explain this score' })).toBeEnabled()
  })
})

test('a score that cannot be computed says why', async () => {
  const reason = 'We know 2 of the 7 parts, and a score needs 3.'
  const { score: basis } = advancedScore.basis
  answers(businessDetails, {
    ...advancedScore,
    score: null,
    basis: { ...advancedScore.basis, ...(basis && { score: { ...basis, reason } }) },
  })
  renderApp('/collaborations?with=noa.ceramics')
  const card = await screen.findByRole('region', { name: 'Score' })
  expect(card).toHaveTextContent('N/A')
  expect(card).toHaveTextContent(reason)
})

test('an account that nobody may see', async () => {
  answers(businessDetails)
  server.use(http.get(SCORE, () => failure(404, "You don't track this account.", 'not_found')))
  renderApp('/collaborations?with=stranger')
  expect(await screen.findByText("We can't load this score")).toBeInTheDocument()
  expect(screen.getByText("You don't track this account.")).toBeInTheDocument()
})

test('an address keeps usernames alone', () => {
  expect(parseScoreSearch({ with: ' @Noa.Ceramics ', weights: 'size:1' })).toEqual({
    with: 'noa.ceramics',
    weights: 'size:1',
  })
  expect(parseScoreSearch({ with: '<b>', weights: 'size:1' })).toEqual({})
  expect(parseScoreSearch({ with: 7, weights: 8 })).toEqual({})
})
