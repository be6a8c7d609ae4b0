import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnalyticsDashboardSummary } from '@/shared/api/gen/types.gen'
import type { Period } from '@/shared/lib/period'
import { NOW, noNumbers, summary } from '@/testing/fixtures/summary'
import { renderUi } from '@/testing/render'
import { failure, maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { DashboardPage } from './DashboardPage'

const SUMMARY = '/api/dashboard/summary'

/** Answers one after the other, the last one again and again; returns the periods that were asked for. */
function answers(...bodies: (AnalyticsDashboardSummary | null)[]): string[] {
  const asked: string[] = []
  server.use(
    http.get(SUMMARY, ({ request }) => {
      const period = new URL(request.url).searchParams.get('period') ?? ''
      const body = bodies[Math.min(asked.push(period), bodies.length) - 1]
      return HttpResponse.json(body && { ...body, period: period as Period })
    }),
  )
  return asked
}

interface PagedProps {
  first: Period
  onPeriodChange: (period: Period) => void
}

/** The page with its period kept here instead of in the address. */
function Paged({ first, onPeriodChange }: PagedProps) {
  const [period, setPeriod] = useState(first)
  const change = (chosen: Period) => {
    onPeriodChange(chosen)
    setPeriod(chosen)
  }
  return (
    <DashboardPage
      range={{ period }}
      onRange={({ period: chosen }) => change(chosen)}
      connect={<p>the connect step</p>}
    />
  )
}

function open(first: Period = 'last_30_days') {
  const onPeriodChange = vi.fn()
  renderUi(<Paged first={first} onPeriodChange={onPeriodChange} />)
  return { onPeriodChange }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  signedIn()
})

describe('the greeting', () => {
  test.each([
    ['Maya Levin', 'Welcome Back, Maya!'],
    ['  Cher ', 'Welcome Back, Cher!'],
    ['', 'Welcome Back, Creator!'],
  ])('DASH-001 "%s" is greeted "%s"', async (fullName, title) => {
    localStorage.setItem('bowerbird.user', JSON.stringify({ ...maya, fullName }))
    server.use(http.get('/api/auth/profile', () => HttpResponse.json({ ...maya, fullName })))
    answers(summary())
    open()
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  })

  test('a sentence answers the page, its figures explained', async () => {
    answers(summary())
    open()
    const figure = await screen.findByRole('button', { name: '1,284 followers' })
    await userEvent.hover(figure)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('From31 days')
  })
})

describe('the period', () => {
  test('DASH-002 PROF-036 four buttons, the chosen one pressed', async () => {
    answers(summary())
    open()
    const group = within(screen.getByRole('group', { name: 'Period' }))
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Last 7 days',
      'Last 30 days',
      'YTD',
      'Since tracking',
    ])
    expect(group.getByRole('button', { pressed: true })).toHaveTextContent('Last 30 days')
  })

  test.each([
    ['Last 7 days', 'last_7_days'],
    ['YTD', 'year_to_date'],
    ['Since tracking', 'since_tracking'],
  ])('%s chooses %s', async (label, key) => {
    answers(summary())
    const { onPeriodChange } = open()
    await userEvent.click(screen.getByRole('button', { name: label }))
    expect(onPeriodChange).toHaveBeenCalledExactlyOnceWith(key)
  })

  test('DASH-003 its key is sent', async () => {
    const asked = answers(summary())
    open('year_to_date')
    await waitFor(() => expect(asked).toEqual(['year_to_date']))
  })

  test('DASH-004 going back to a period does not ask again', async () => {
    const asked = answers(summary())
    open()
    await screen.findByText(/in 30 days\. Reels/)
    await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }))
    await screen.findByText(/in 7 days\. Reels/)
    await userEvent.click(screen.getByRole('button', { name: 'Last 30 days' }))
    expect(screen.getByText(/in 30 days\. Reels/)).toBeInTheDocument()
    expect(asked).toEqual(['last_30_days', 'last_7_days'])
  })
})

describe('a period that cannot be loaded', () => {
  test('leaves the figures that stand, and says whose they are', async () => {
    answers(summary())
    open()
    await screen.findByText(/in 30 days\. Reels/)
    server.use(http.get(SUMMARY, () => HttpResponse.error()))
    await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Last 7 days did not load, so this is Last 30 days. Network error occurred.',
    )
    expect(screen.getByText(/in 30 days\. Reels/)).toBeVisible()
  })

  test('does not wait in silence for a connection', async () => {
    onlineManager.setOnline(false)
    server.use(http.get(SUMMARY, () => HttpResponse.error()))
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error occurred')
    answers(summary())
    onlineManager.setOnline(true)
    expect(await screen.findByText(/in 30 days\. Reels/)).toBeVisible()
  })
})

describe('the three figures of the first glance', () => {
  test('DASH-010 followers and their change this week, with an arrow', async () => {
    answers(summary())
    open()
    const followers = await card('Followers')
    expect(followers.getByText('48.2K')).toBeInTheDocument()
    expect(followers.getByText('312')).toHaveTextContent('Up312')
    expect(followers.getByText('this week')).toBeInTheDocument()
    expect(followers.getByRole('img', { name: /^Followers: from 46,929 to 48,213$/ })).toBeInTheDocument()
  })

  test.each([
    [-12, 'Down12'],
    [0, '0'],
  ])('DASH-010 a change of %s reads %s', async (change, text) => {
    answers(summary({ followersChangeLastWeek: change }))
    open()
    const followers = await card('Followers')
    expect(followers.getByText('this week').previousSibling).toHaveTextContent(new RegExp(`^${text}$`))
  })

  test('DASH-011 posts this month against the same days of last month', async () => {
    answers(summary())
    open()
    const posts = await card('Posts This Month')
    expect(posts.getByText('12')).toBeInTheDocument()
    expect(posts.getByText('vs 1–20 Oct')).toBeInTheDocument()
    expect(posts.getByRole('img', { name: 'Posts per week: 3, 4, 4, 3, 4, 4, 4, 4' })).toBeInTheDocument()
  })

  test('DASH-012 PROF-053 engagement rate in percent with one decimal, and its change in points', async () => {
    answers(summary())
    open()
    const rate = await card('Engagement Rate')
    expect(rate.getByText('4.7')).toHaveTextContent('4.7%')
    expect(rate.getByText('0.3 pt')).toHaveTextContent('Up0.3 pt')
  })

  test('a change too small to read has no arrow', async () => {
    answers(summary({ engagementRateChange: -0.02 }))
    open()
    const rate = await card('Engagement Rate')
    expect(rate.getByText('0.0 pt')).toHaveTextContent(/^0\.0 pt$/)
  })

  test('an unknown figure is N/A with the reason', async () => {
    const basis = summary().myPerformance.basis
    const rate = basis.engagementRate
    if (!rate) throw new Error('the fixture lost its basis')
    answers(
      summary({ engagementRate: null, basis: { ...basis, engagementRate: { ...rate, reason: 'No posts yet.' } } }),
    )
    open()
    await userEvent.hover((await card('Engagement Rate')).getByRole('button', { name: 'N/A' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('No posts yet.')
  })
})

describe('how fresh the numbers are', () => {
  test('when they were read and when the next ones come', async () => {
    answers(summary())
    open()
    expect((await screen.findAllByText('Updated 2:02 PM, next at 3:00 PM')).length).toBeGreaterThan(0)
  })

  test('by how much refreshes are late when the calls to Instagram do not suffice', async () => {
    answers(summary({ updatedAt: '2026-11-20T09:02:00Z', nextRefreshAt: '2026-11-20T10:02:00Z' }))
    open()
    const line = /^Updated .*\. Refreshes are \d\.\d times slower than usual right now$/
    expect((await screen.findAllByText(line)).length).toBeGreaterThan(0)
  })

  test('a refresh under way keeps the numbers on show', async () => {
    answers(summary({ status: 'fetching' }))
    open()
    expect(await screen.findByText('48.2K')).toBeInTheDocument()
    expect(screen.getAllByText('Refreshing data from 2:02 PM').length).toBeGreaterThan(0)
  })
})

describe('the states of the page', () => {
  test('DASH-041 an error shows its text and a way on', async () => {
    let broken = true
    server.use(http.get(SUMMARY, () => (broken ? failure(500, 'The database is away') : HttpResponse.json(summary()))))
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('48.2K')).toBeInTheDocument()
  })

  test.each([
    ['an answer without a body', null],
    ['an answer without any figure', summary({ ...noNumbers, status: 'ready' })],
  ])('DASH-042 %s is "No dashboard data available"', async (_, body) => {
    answers(body)
    open()
    expect(await screen.findByText('No dashboard data available')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Check Again' })).toBeVisible()
  })

  test('a user without an Instagram account gets the connect step', async () => {
    answers(summary({ ...noNumbers, status: 'none', username: null }))
    open()
    expect(await screen.findByText('the connect step')).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Period' })).toBeNull()
  })

  test('the first fetch shows its step, asks each second and stops when the numbers are there', async () => {
    const asked = answers(
      summary({ ...noNumbers, status: 'pending' }),
      summary({ ...noNumbers, status: 'fetching', step: 'Reading posts: 50 of 200' }),
      summary(),
    )
    open()
    expect(await screen.findByText('Collecting the posts and numbers of @sunny.baker from Instagram.')).toBeVisible()
    expect(screen.getByRole('progressbar')).toBeInTheDocument()
    expect(await screen.findByText('Reading posts: 50 of 200', {}, { timeout: 2_000 })).toBeInTheDocument()
    expect(await screen.findByText('48.2K', {}, { timeout: 2_000 })).toBeInTheDocument()
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(asked).toHaveLength(3)
  })

  test('a failed refresh says why and how old the numbers are, which stay', async () => {
    const error = 'Instagram asks us to slow down until 14:30.'
    const asked = answers(summary({ status: 'failed', error, updatedAt: '2026-11-20T11:02:00Z' }))
    open()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(`Could not refreshShowing data from 1:02 PM. ${error}`)
    expect(screen.getByText('48.2K')).toBeInTheDocument()
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  test('a failed first fetch says what to do, and lets the user connect another account', async () => {
    answers(summary({ ...noNumbers, status: 'failed', error: 'No such account.' }))
    open()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent("We couldn't load @sunny.baker yet")
    expect(alert).toHaveTextContent('No such account.')
    await userEvent.click(within(alert).getByRole('button', { name: 'Use another account' }))
    expect(screen.getByText('the connect step')).toBeInTheDocument()
  })

  test('a throttled first fetch blames nobody, and another try has the server read again', async () => {
    const error = 'Instagram asked us to slow down. We try again on our own.'
    answers(summary({ ...noNumbers, status: 'failed', error }), summary())
    const sent: unknown[] = []
    server.use(
      http.patch('/api/auth/instagram-username', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(maya)
      }),
    )
    open()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(error)
    expect(alert).not.toHaveTextContent(/failed|public|username/i)
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('48.2K')).toBeInTheDocument()
    expect(sent).toEqual([{ instaUsername: 'sunny.baker' }])
  })
})
