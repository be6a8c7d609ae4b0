import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnalyticsReport } from '@/shared/api/gen/types.gen'
import { report, reportedAccount } from '@/testing/fixtures/report'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'

const user = userEvent.setup({ delay: null })

/** Opens the page; answers with the queries it asked. */
function open(answer: AnalyticsReport, path = '/report') {
  signedIn()
  const asked: string[] = []
  server.use(
    http.get('/api/reports', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search))
      return HttpResponse.json(answer)
    }),
  )
  return { ...renderApp(path), asked }
}

const sheet = () => screen.findByRole('article')

describe('the report', () => {
  test('every figure stands with where it comes from, and what is unknown with why', async () => {
    open(report())
    const paper = await sheet()
    expect(within(paper).getByRole('heading', { name: '@sunny.baker', level: 2 })).toBeVisible()
    const figures = within(paper).getAllByRole('definition').slice(0, 4)
    expect(figures.map(({ textContent }) => textContent)).toEqual(['48,213', '−84', '12.3', 'N/A'])
    const sources = within(paper).getByRole('region', { name: 'Where the numbers come from' })
    expect(sources).toHaveTextContent('Followers 48,213How Followers is made. From 12 days, 21 Oct – 20 Nov (UTC).')
    expect(sources).toHaveTextContent(
      'The likes of these posts are hidden on Instagram. How Engagement rate in the period is made.',
    )
    expect(within(paper).queryByText(/Demo data/)).not.toBeInTheDocument()
  })

  test('what Instagram shows to the owner alone has a section of its own', async () => {
    const own = reportedAccount('sunny.baker', true)
    const basis = { ...own.mixBasis, n: 27 }
    const reason = "Reach counts people once, so days can't be added up."
    own.insights = [
      { key: 'insights.reach', name: 'Reach', unit: 'count', value: null, basis: { ...basis, reason } },
      { key: 'insights.views', name: 'Views', unit: 'count', value: 5_400, basis },
    ]
    open(report({ accounts: [own, reportedAccount('noa.bakes')] }))
    const paper = await sheet()
    const sections = within(paper).getAllByRole('region', { name: 'What only the owner sees' })
    expect(sections).toHaveLength(1)
    expect(sections[0]).toHaveTextContent('ReachN/A')
    expect(sections[0]).toHaveTextContent('Views5,400')
    const sources = within(paper).getByRole('region', { name: 'Where the numbers come from' })
    expect(sources).toHaveTextContent(`Reach N/A${reason}`)
    expect(sources).toHaveTextContent(/Views 5,400.*From 27 days/)
  })

  test('captions are words, whatever they say', async () => {
    open(report())
    const paper = await sheet()
    expect(within(paper).getByText('<b>שלום</b> 🥐')).toHaveAttribute('dir', 'auto')
    expect(within(paper).getByText('4,200 likes · N/A comments · 8.71% engagement rate')).toBeVisible()
  })

  test('a single like is one', async () => {
    const one = report()
    const post = one.accounts[0]?.topPosts[0]
    if (!post) throw new Error('the report has no post')
    Object.assign(post, { likes: 1, comments: 2 })
    open(one)
    expect(within(await sheet()).getByText('1 like · 2 comments · 8.71% engagement rate')).toBeVisible()
  })

  test('simulated figures say so', async () => {
    open(report({ simulated: true }))
    expect(await screen.findByText(/Demo data: these figures are simulated/)).toBeVisible()
  })

  test('its days are those of its zone, and those of the chart of followers are UTC', async () => {
    open(report({ generatedAt: '2026-11-20T22:30:00Z', dateRange: 'last_30_days' }))
    expect(await screen.findByText('22 Oct – 21 Nov')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Followers (UTC days)' })).toBeVisible()
  })

  test('several accounts stand in one table', async () => {
    open(
      report({ accounts: [reportedAccount('sunny.baker', true), reportedAccount('noa.bakes')] }),
      '/report?accounts=["sunny.baker","noa.bakes"]',
    )
    const rows = within(await screen.findByRole('region', { name: 'Numbers of all accounts' })).getAllByRole('row')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toHaveTextContent('@sunny.baker48,213−8412.3N/A')
  })

  test('an account that is read no more says until when', async () => {
    const ended = { ...reportedAccount('noa.bakes'), endedAt: '2026-11-02T22:30:00Z' }
    open(report({ accounts: [reportedAccount('sunny.baker', true), ended] }))
    const table = within(await screen.findByRole('region', { name: 'Numbers of all accounts' }))
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '@sunny.baker',
      '@noa.bakes until 3 Nov 2026',
    ])
  })

  test('the range stands in the address', async () => {
    const { router, asked } = open(report())
    await sheet()
    await user.click(screen.getByRole('button', { name: '90 days' }))
    await waitFor(() => expect(asked.at(-1)).toContain('dateRange=last_90_days'))
    expect(router.state.location.search).toEqual({ range: 'last_90_days' })
  })

  test('a comparison shows in the figures, in the chart and among the sources', async () => {
    const account = reportedAccount('sunny.baker', true)
    const days = { dateRange: '2026-09-20..2026-10-20', from: '2026-09-20', to: '2026-10-20' }
    const reason = 'Tracking began on 1 Oct 2026.'
    const figures = account.figures.map((figure) => {
      const value = figure.key === 'averageLikes' ? 10 : figure.key === 'followerChange' ? 900 : null
      const change = value === null || figure.value === null ? null : figure.value - value
      return {
        ...figure,
        compared: { value, change, basis: { ...figure.basis, reason: value === null ? reason : null } },
      }
    })
    const compared = { ...days, followers: [], mix: [], mixBasis: { ...account.mixBasis, reason } }
    const { asked } = open(
      report({ compared: days, accounts: [{ ...account, figures, compared }] }),
      '/report?compareWith=period_before',
    )
    const paper = await sheet()
    expect(asked[0]).toContain('dateRange=last_30_days&compareWith=period_before')
    expect(paper).toHaveTextContent('compared with 20 Sep – 20 Oct 2026')
    const rows = within(within(paper).getByRole('region', { name: 'Numbers of @sunny.baker' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Figure21 Oct – 20 Nov 202620 Sep – 20 Oct 2026Change',
      'Followers48,213N/AN/A',
      'Growth−84+900−984',
      'Average likes per post12.310.0+2.3',
      'Engagement rateN/AN/AN/A',
    ])
    expect(within(paper).getByRole('list', { name: 'The two ranges' })).toHaveTextContent(
      '−84 from 21 Oct to 20 Nov 2026+900 from 20 Sep to 20 Oct 2026',
    )
    expect(paper).toHaveTextContent(`20 Sep – 20 Oct 2026: ${reason}`)
    const sources = within(paper).getByRole('region', { name: 'Where the numbers come from' })
    expect(sources).toHaveTextContent(`Followers, 20 Sep – 20 Oct 2026 N/A${reason}`)
  })

  test('what fails says why and can be tried again', async () => {
    signedIn()
    server.use(http.get('/api/reports', () => failure(404, "You aren't tracking @noa.bakes.", 'not_found')))
    renderApp('/report?accounts=["noa.bakes"]')
    expect(await screen.findByRole('alert')).toHaveTextContent("You aren't tracking @noa.bakes.")
    server.use(http.get('/api/reports', () => HttpResponse.json(report())))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await sheet()).toBeVisible()
  })
})

describe('taking it along', () => {
  const saved: string[] = []
  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = () => 'blob:report'
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })
  afterEach(() => vi.restoreAllMocks())

  test('the tables are those of the accounts and the range', async () => {
    const { asked: _ } = open(report(), '/report?accounts=["noa.bakes"]&range=7d')
    let query = ''
    server.use(
      http.get('/api/reports/csv', ({ request }) => {
        query = decodeURIComponent(new URL(request.url).search)
        return new HttpResponse(new Uint8Array([80, 75]), {
          headers: { 'Content-Disposition': 'attachment; filename="bowerbird-report-2026-11-20.zip"' },
        })
      }),
    )
    await sheet()
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(saved).toEqual(['bowerbird-report-2026-11-20.zip']))
    expect(query).toBe('?accounts=noa.bakes&dateRange=last_7_days')
    await user.click(screen.getByRole('button', { name: 'Semicolon, 1,5' }))
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(query).toBe('?accounts=noa.bakes&dateRange=last_7_days&separator=;&decimal=,')
    expect(localStorage.getItem('bowerbird.tables')).toBe('semicolonComma')
  })

  test('a refusal of the server is told', async () => {
    open(report())
    server.use(http.get('/api/reports/csv', () => failure(429, 'Too many downloads. Please try again in 20 minutes.')))
    await sheet()
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    expect(await screen.findByText('Too many downloads. Please try again in 20 minutes.')).toBeVisible()
  })

  test('the browser prints the PDF', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    open(report())
    await sheet()
    await user.click(screen.getByRole('button', { name: 'PDF' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('a plan without PDF and CSV leads to those that have them', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    open(report({ formats: { pdf: false, csv: false } }))
    await sheet()
    await user.click(screen.getByRole('button', { name: 'PDF' }))
    expect(await screen.findByRole('dialog', { name: 'Upgrade Your Plan' })).toHaveTextContent('Unlock PDF reports')
    await user.click(screen.getByRole('button', { name: 'Maybe Later' }))
    await user.click(await screen.findByRole('button', { name: 'CSV' }))
    expect(await screen.findByText('Unlock CSV reports and much more with the Business plan')).toBeVisible()
    expect(print).not.toHaveBeenCalled()
    expect(saved).toEqual([])
  })
})
