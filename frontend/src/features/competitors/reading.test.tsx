import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { announcer } from '@/testing/announcer'
import { competitorsAnswer, five, topPosts, wordsAnswer } from '@/testing/fixtures/competitors'
import { NOW } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { server } from '@/testing/server'
import { signedIn } from '@/testing/session'

const WHY = "We're still reading @noa.bakes.slow."
const entry = { name: '', formula: '', n: 0, skipped: 0, from: null, to: null, takenAt: null, reason: WHY }
let read = false

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  read = false
  const reading = ['noa.bakes.slow']
  signedIn()
  server.use(
    http.get('/api/competitors', () => HttpResponse.json(competitorsAnswer({ limit: 10_000 }))),
    http.get('/api/competitors/top-posts', () =>
      HttpResponse.json(
        read
          ? { posts: topPosts(2), total: 2, reading: [], basis: {} }
          : { posts: [], total: 0, reading, basis: { posts: entry } },
      ),
    ),
    http.get('/api/competitors/keyword-analysis', () =>
      HttpResponse.json(
        read
          ? wordsAnswer
          : { keywords: [], hashtags: [], captions: 0, reading, basis: { keywords: entry, hashtags: entry } },
      ),
    ),
  )
})

test('while an account is read for the first time, posts and words say so, and come by themselves', async () => {
  renderApp('/competitor-comparison')
  expect(await screen.findByRole('heading', { name: 'Reading posts' })).toBeVisible()
  const words = await screen.findByRole('region', { name: 'Top Keywords' })
  expect(within(words).getAllByText(WHY)).toHaveLength(2)
  expect(within(words).queryByText(/0 captions|None/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show all posts' })).toBeNull()
  read = true
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(await within(words).findByRole('list', { name: 'Top Keywords' })).toHaveTextContent('crust41')
})

test('an account that Instagram makes wait is added, and nobody is blamed', async () => {
  const user = userEvent.setup({ delay: null })
  const error = 'Instagram asked us to slow down. We try again on our own.'
  server.use(
    http.post('/api/competitors', () => HttpResponse.json({ ...five[0], status: 'pending' }, { status: 201 })),
    http.get('/api/competitors/rye.club/tracking-status', () =>
      HttpResponse.json({ status: 'failed', step: null, error, isTracking: true }),
    ),
  )
  renderApp('/competitor-comparison')
  await user.click(await screen.findByRole('button', { name: /^Add Competitor \(/ }))
  await user.type(await screen.findByLabelText('Instagram Username'), 'rye.club{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Competitor Added' })
  expect(dialog).toHaveTextContent(`@rye.club is on your list. ${error}`)
  await waitFor(() => expect(announcer()).toHaveTextContent(`@rye.club is on your list. ${error}`))
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('COMP-049 without captions there are no words', async () => {
  server.use(
    http.get('/api/competitors/keyword-analysis', () =>
      HttpResponse.json({ keywords: [], hashtags: [], captions: 0, reading: [], basis: {} }),
    ),
  )
  renderApp('/competitor-comparison')
  expect(await screen.findAllByText('None in the captions of the last 30 days.')).toHaveLength(2)
})
