import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { InsightsAccountInsights } from '@/shared/api/gen/types.gen'
import { accountInsights, unreadInsights } from '@/testing/fixtures/insights'
import { renderUi } from '@/testing/render'
import { appInfo, failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { ReachCard } from './ReachCard'
import { ReachFigures } from './ReachFigures'

const PATH = '/api/insights/account'
const user = userEvent.setup({ delay: null })

function answers(...bodies: (InsightsAccountInsights | null)[]) {
  let asked = 0
  server.use(
    http.get('/api/app', () => HttpResponse.json({ ...appInfo, instagramLogin: true })),
    http.get(PATH, () => HttpResponse.json(bodies[Math.min(asked++, bodies.length - 1)])),
  )
  return () => asked
}

const region = (name: string) => screen.findByRole('region', { name })

/** The figures of a list of terms. */
const figures = (part: HTMLElement) =>
  within(part)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  signedIn()
})

describe('the part of My Performance', () => {
  test('figures and days of the chosen range are compared with those of another', async () => {
    const { totals, days, basis } = accountInsights
    const compared = { period: '2026-09-21..2026-10-20', from: '2026-09-21', to: '2026-10-20', totals, days, basis }
    answers({ ...accountInsights, compared: { ...compared, totals: { ...totals, views: 71_200 } } })
    renderUi(<ReachCard range={{ period: 'last_30_days', compareWith: 'period_before' }} onRange={() => {}} />)
    expect(await screen.findByText('Compared with 21 Sep – 20 Oct 2026, the dashed line')).toBeVisible()
    expect(screen.getByText('98.7K')).toBeVisible()
    expect(screen.getByText('71.2K')).toBeVisible()
  })

  test('without a connection it leads to one', async () => {
    answers(null)
    renderUi(<ReachCard range={{ period: 'last_30_days' }} onRange={() => {}} />)
    expect(await screen.findByText('Only you can see your reach')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Connect with Instagram' })).toBeInTheDocument()
  })

  test('on a server without the sign-in there is none', async () => {
    let come = () => {}
    const held = new Promise<void>((resolve) => {
      come = resolve
    })
    answers(null)
    server.use(http.get('/api/app', () => held.then(() => HttpResponse.json({ ...appInfo, instagramLogin: false }))))
    renderUi(<ReachCard range={{ period: 'last_30_days' }} onRange={() => {}} />)
    expect(await region('Reach')).toBeInTheDocument()
    come()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reach' })).toBeNull())
  })

  test('what is being read is said, and comes by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answers(unreadInsights, accountInsights)
    renderUi(<ReachCard range={{ period: 'last_30_days' }} onRange={() => {}} />)
    expect((await screen.findAllByText('We are reading this from Instagram.')).length).toBe(2)
    expect(screen.getAllByText('N/A')).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await screen.findByText('41.3K')).toBeInTheDocument()
  })

  test('it is asked for again until everything has been read, and no more then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked = answers({ ...accountInsights, reading: true }, accountInsights)
    renderUi(<ReachCard range={{ period: 'last_30_days' }} onRange={() => {}} />)
    await screen.findByText('41.3K')
    await vi.advanceTimersByTimeAsync(3_000)
    await waitFor(() => expect(asked()).toBe(2))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(asked()).toBe(2)
  })

  test('a connection with a problem is not asked about again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked = answers({ ...unreadInsights, reading: false, problem: 'Bowerbird may not read your insights.' })
    renderUi(<ReachCard range={{ period: 'last_30_days' }} onRange={() => {}} />)
    expect(await screen.findByText('Bowerbird may not read your insights.')).toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(asked()).toBe(1)
  })

  test('a total that lacks days says how many it has', async () => {
    const follows = { ...accountInsights.basis.follows, n: 28 } as NonNullable<typeof accountInsights.basis.follows>
    answers({ ...accountInsights, basis: { ...accountInsights.basis, follows } })
    renderUi(<ReachCard range={{ period: 'last_30_days' }} onRange={() => {}} />)
    expect(await screen.findByText('Follows, 28 of 30 days')).toBeInTheDocument()
  })

  test('the figures, their sources, the hours and the stories', async () => {
    answers(accountInsights)
    renderUi(<ReachCard range={{ period: 'last_30_days' }} onRange={() => {}} />)
    await screen.findByText('41.3K')
    const reach = await region('Reach')
    expect(figures(reach)).toEqual([
      ['Reach, 30 days', '41.3K'],
      ['Views, 30 days', '98.7K'],
      ['Follows, 30 days', '62'],
      ['Unfollows, 30 days', '13'],
    ])
    expect(
      within(reach)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Others25.1K', 'Followers16.2K', 'Reels30.4K', 'Trial reel900', 'Followers61.2K', 'Stories12.9K'])
    expect(within(reach).getByText(/Figures arrive up to 48 hours late/)).toHaveTextContent('20 Nov 2026, 11:00 AM')
    const stories = await region('Stories')
    expect(within(stories).getAllByRole('row').at(-1)).toHaveTextContent(/1,2341,50076112314531$/)
    const reels = await region('Reels')
    expect(within(reels).getAllByRole('row').at(-1)).toHaveTextContent(/9,40014,2007\.4 sN\/A$/)
    expect(screen.getByText('Mean of 14 days, an estimate')).toBeInTheDocument()
  })

  test('what Instagram has not shown is N/A and says why', async () => {
    const reason = 'Instagram has not shown this.'
    const basis = Object.fromEntries(
      Object.entries(unreadInsights.basis).map(([field, entry]) => [field, { ...entry, reason }]),
    )
    answers({ ...unreadInsights, reading: false, readAt: accountInsights.readAt, basis })
    renderUi(<ReachCard range={{ period: 'last_30_days' }} onRange={() => {}} />)
    expect(await screen.findAllByText(reason)).toHaveLength(2)
    expect(screen.getAllByText('N/A')).toHaveLength(4)
    expect(screen.queryByRole('region', { name: 'Stories' })).toBeNull()
  })

  test('a problem of the connection is said over the figures that stay', async () => {
    answers({ ...accountInsights, problem: 'You removed Bowerbird in Instagram.' })
    renderUi(<ReachCard range={{ period: 'last_30_days' }} onRange={() => {}} />)
    expect(await screen.findByText('You removed Bowerbird in Instagram.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Connect again' })).toBeInTheDocument()
    expect(screen.getByText('41.3K')).toBeInTheDocument()
  })

  test('what cannot be loaded says so, and is asked for again', async () => {
    answers(accountInsights)
    server.use(http.get(PATH, () => failure(422, 'The database is busy'), { once: true }))
    renderUi(<ReachCard range={{ period: 'last_30_days' }} onRange={() => {}} />)
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your reach")
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('41.3K')).toBeInTheDocument()
  })
})

describe('the part of the dashboard', () => {
  test('the figures of 30 days, and a way to the rest', async () => {
    answers(accountInsights)
    renderUi(<ReachFigures />)
    const card = await region('Your reach')
    expect(figures(card)).toEqual([
      ['Reach, 30 days', '41.3K'],
      ['Views, 30 days', '98.7K'],
      ['Follows, 30 days', '62'],
      ['Saves, 30 days', '43'],
    ])
    expect(within(card).getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/my-performance#section-reach')
  })

  test('without a connection it leads to one', async () => {
    answers(null)
    renderUi(<ReachFigures />)
    const card = await region('Your reach')
    expect(within(card).getByRole('button', { name: 'Connect with Instagram' })).toBeInTheDocument()
  })

  test('a problem of the connection is said with the way to mend it', async () => {
    answers({ ...unreadInsights, reading: false, problem: 'Your connection to Instagram has expired.' })
    renderUi(<ReachFigures />)
    const card = await region('Your reach')
    expect(await within(card).findByText('Your connection to Instagram has expired.')).toBeInTheDocument()
    expect(within(card).getByRole('button', { name: 'Connect again' })).toBeInTheDocument()
  })

  test('what cannot be loaded says so', async () => {
    answers(accountInsights)
    server.use(http.get(PATH, () => failure(422, 'The database is busy'), { once: true }))
    renderUi(<ReachFigures />)
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your reach")
  })
})
