import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { growth } from '@/testing/fixtures/analysis'
import { five, topPosts, wordsAnswer } from '@/testing/fixtures/competitors'
import { NOW } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  atWidth(1440)
  signedIn()
})

const RANGE = { start: '2026-10-21', end: '2026-11-20' }
const THEN = { start: '2026-09-20', end: '2026-10-20' }

const items = (change: number | null, reason: string | null) =>
  five.map(({ id, instaProfile: { instaUsername }, growthData }) => ({
    ...{ id, username: instaUsername, growthData, change, percentage: null, reason },
  }))

test('growth, posts and words are compared with those of another range', async () => {
  const asked: string[] = []
  const note = (request: Request) => asked.push(new URL(request.url).searchParams.get('compareWith') ?? 'nothing')
  const words = { ...wordsAnswer, dateRange: THEN, keywords: [{ word: 'rye', engagement: 9, count: 77 }], hashtags: [] }
  server.use(
    http.get('/api/competitors/follower-growth', ({ request }) => {
      note(request)
      const compared = { dateRange: THEN, items: items(null, 'Tracking began on 1 Oct 2026.'), total: 5 }
      return HttpResponse.json({ dateRange: RANGE, items: items(120, null), total: 5, compared })
    }),
    http.get('/api/instagram-profiles/7/follower-growth', ({ request }) => {
      note(request)
      return HttpResponse.json({ ...growth('last_30_days'), compared: { ...growth('last_30_days'), change: 900 } })
    }),
    http.get('/api/competitors/top-posts', ({ request }) => {
      note(request)
      const posts = { dateRange: THEN, posts: [], total: 0, reading: [], basis: {} }
      return HttpResponse.json({ ...posts, dateRange: RANGE, posts: topPosts(3), total: 3, compared: posts })
    }),
    http.get('/api/competitors/keyword-analysis', ({ request }) => {
      note(request)
      return HttpResponse.json({ ...wordsAnswer, compared: words })
    }),
  )
  const compared = ['growthWith', 'rangeWith', 'wordsWith'].map((key) => `${key}=period_before`)
  renderApp(`/competitor-comparison?${compared.join('&')}`)
  const table = within(await screen.findByRole('region', { name: 'Follower growth in both ranges' }))
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[0]).toBe('Account21 Oct – 20 Nov 202620 Sep – 20 Oct 2026')
  expect(rows[1]).toBe('You+1,284+900')
  expect(rows[2]).toMatch(/^@.*\+120N\/A\. Tracking began on 1 Oct 2026\.$/)
  expect(await screen.findByText('No posts of this type in this period.')).toBeVisible()
  expect(await screen.findByRole('list', { name: 'Top Keywords, 20 Sep – 20 Oct 2026' })).toHaveTextContent('rye77')
  expect(asked).toEqual(['period_before', 'period_before', 'period_before', 'period_before'])
})
