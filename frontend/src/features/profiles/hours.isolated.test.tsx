import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { analysis, engagement, growth } from '@/testing/fixtures/analysis'
import { renderApp } from '@/testing/render'
import { server } from '@/testing/server'
import { signedIn } from '@/testing/session'

vi.mock('@/shared/charts/ApexHost', () => import('@/testing/apexHost'))

const region = (name: string) => screen.findByRole('region', { name })

beforeEach(() => {
  signedIn()
  server.use(
    http.get('/api/instagram-profiles/username/:username', () => HttpResponse.json({ id: 7 })),
    http.get('/api/instagram-profiles/7/follower-growth', () => HttpResponse.json(growth('last_30_days'))),
    http.get('/api/instagram-profiles/7/engagement-metrics', () =>
      HttpResponse.json(engagement('avg_likes', 'last_30_days')),
    ),
  )
})

test('PROF-025 24 bars, of which 12 AM, 12 PM and 11 PM are named', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000)
  const { metrics } = analysis()
  const hourlyDistribution = metrics.hourlyDistribution.map((hour) => ({ ...hour, postCount: 1 }))
  server.use(
    http.get('/api/profiles/7', () => HttpResponse.json(analysis({ metrics: { ...metrics, hourlyDistribution } }))),
  )
  renderApp('/profile/sunny.baker')
  const card = within(await region('Hourly Posting Distribution'))
  const chart = card.getByRole('img', { name: 'Posts by hour' })
  expect(chart.querySelectorAll('data[value="1"]')).toHaveLength(24)
  for (const label of ['12 AM', '12 PM', '11 PM']) expect(within(chart).getByText(label)).toBeInTheDocument()
})

test('PROF-025 on a phone the three names stay, and the busiest hour beside one goes without', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  const { metrics } = analysis()
  const hourlyDistribution = metrics.hourlyDistribution.map((hour) => ({
    ...hour,
    postCount: hour.hour === 22 ? 9 : 1,
  }))
  server.use(
    http.get('/api/profiles/7', () => HttpResponse.json(analysis({ metrics: { ...metrics, hourlyDistribution } }))),
  )
  renderApp('/profile/sunny.baker')
  const chart = within(await region('Hourly Posting Distribution')).getByRole('img', { name: 'Posts by hour' })
  const labels = within(chart).getAllByText(/ [AP]M$/)
  expect(labels.map(({ textContent }) => textContent)).toEqual(['12 AM', '12 PM', '11 PM'])
  expect(chart.querySelectorAll('data')[22]).toHaveAttribute('color', 'var(--bb-series-you)')
})
