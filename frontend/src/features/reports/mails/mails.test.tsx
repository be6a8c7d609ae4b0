import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { ReportmailsMailsView } from '@/shared/api/gen/types.gen'
import { renderApp, renderUi } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { MailsCard } from './MailsCard'

const user = userEvent.setup({ delay: null })

const monday = {
  place: 1,
  accounts: [],
  dateRange: '7d' as const,
  every: 'weekly' as const,
  day: 1,
  hour: 9,
  nextAt: '2026-11-23T07:00:00Z',
}

function serve(mails: Partial<ReportmailsMailsView> = {}) {
  const state = { schedules: [], recipients: [], available: true, zone: 'Asia/Jerusalem', ...mails }
  const sent: unknown[] = []
  server.use(
    http.get('/api/reports/schedules', () => HttpResponse.json(state)),
    http.post('/api/reports/schedules', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(Object.assign(state, { schedules: [monday] }))
    }),
    http.post('/api/reports/recipients', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(
        Object.assign(state, { recipients: [{ place: 1, email: 'noa@example.com', state: 'asked' }] }),
      )
    }),
  )
  return sent
}

describe('reports by email', () => {
  test('a schedule is added with when it is sent next', async () => {
    const sent = serve()
    renderUi(<MailsCard />)
    await user.click(await screen.findByRole('button', { name: 'Monthly' }))
    await user.selectOptions(screen.getByLabelText('Day of the month'), '28')
    await user.click(screen.getByRole('button', { name: 'Weekly' }))
    await user.type(screen.getByLabelText('Accounts'), '@Noa.Bakes, rye')
    await user.click(screen.getByRole('button', { name: 'Add schedule' }))
    const list = await screen.findByRole('list')
    expect(list).toHaveTextContent('Every Monday at 9 AM')
    expect(list).toHaveTextContent(/Your own account, the last 7 days. Next on 23 Nov 2026, 9:00 AM/)
    expect(sent).toEqual([{ every: 'weekly', day: 1, hour: 9, dateRange: '7d', accounts: ['noa.bakes', 'rye'] }])
  })

  test('a recipient is asked first; a refusal says why', async () => {
    serve()
    server.use(
      http.post('/api/reports/recipients', () => failure(409, 'This address is on your list already.'), { once: true }),
    )
    renderUi(<MailsCard />)
    await user.type(await screen.findByLabelText('Email of a recipient'), 'noa@example.com')
    await user.click(screen.getByRole('button', { name: 'Add recipient' }))
    expect(await screen.findByText('This address is on your list already.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add recipient' }))
    expect(await screen.findByText("We've asked by email and wait for the answer.")).toBeVisible()
    expect(screen.getByLabelText('Email of a recipient')).toHaveValue('')
  })

  test('what is removed is gone', async () => {
    serve({ recipients: [{ place: 3, email: 'noa@example.com', state: 'confirmed' }] })
    const removed: unknown[] = []
    server.use(
      http.delete('/api/reports/recipients/:place', ({ params }) => {
        removed.push(params.place)
        serve()
        return HttpResponse.json({ schedules: [], recipients: [], available: true, zone: 'UTC' })
      }),
    )
    renderUi(<MailsCard />)
    const people = await screen.findByRole('region', { name: 'Recipients' })
    expect(people).toHaveTextContent('Gets your reports.')
    await user.click(within(people).getByRole('button', { name: 'Remove noa@example.com' }))
    await waitFor(() => expect(within(people).queryByRole('list')).toBeNull())
    expect(removed).toEqual(['3'])
  })

  test('a plan without them keeps what was set and sends nothing', async () => {
    serve({ schedules: [monday], available: false })
    renderUi(<MailsCard />)
    expect(await screen.findByText(/Reports by email come with PRO/)).toBeVisible()
    expect(screen.getByText(/Not sent on your plan/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add schedule' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Add recipient' })).toBeDisabled()
  })
})

test.each([
  ['confirm', 'Yes, send me the reports', "You're on the list"],
  ['leave', 'Stop the reports', 'You get no more reports'],
])('the link to %s does nothing before its button', async (act, button, done) => {
  const sent: (string | null)[] = []
  server.use(
    http.post(`/api/report-mails/${act}`, ({ request }) => {
      sent.push(new URL(request.url).searchParams.get('token'))
      return HttpResponse.json({})
    }),
  )
  renderApp(`/report-mails/${act}#ABC`)
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByRole('heading', { name: done })).toBeVisible()
  expect(sent).toEqual(['ABC'])
})
