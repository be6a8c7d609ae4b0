import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PlannerView } from '@/shared/api/gen/types.gen'
import { idea, plannerServer } from '@/testing/fixtures/ideas'
import { NOW } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  atWidth(1440)
  signedIn()
})

const four = (): PlannerView[] => [
  idea({ id: 1, title: 'Percentages', type: 'post', status: 'draft', plannedDate: '2026-11-18T09:00' }),
  idea({ id: 2, title: 'Travel kit', type: 'carousel', status: 'finalised', plannedDate: '2026-11-24T19:00' }),
  idea({ id: 3, title: 'Braid', type: 'story', status: 'backlog', plannedDate: null, description: null }),
  idea({ id: 4, title: 'Rye', type: 'reel', status: 'in_progress', plannedDate: '2026-11-20T19:00' }),
]

async function open(ideas: PlannerView[]) {
  server.use(...plannerServer(ideas))
  renderApp('/content-planner')
  await screen.findByRole('grid')
}

const card = (name: string) => within(screen.getByRole('article', { name }))

test('PLAN-018 its status changes to any other, at once, and can be taken back', async () => {
  const ideas = four()
  await open(ideas)
  await screen.findByRole('article', { name: 'Rye' })
  await user.click(card('Rye').getByRole('button', { name: 'Status of Rye: In progress' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Backlog' }))
  await waitFor(() => expect(ideas[3]?.status).toBe('backlog'))
  expect(card('Rye').getByRole('button', { name: 'Status of Rye: Backlog' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(ideas[3]?.status).toBe('in_progress'))
})

test('a status that is refused goes back, says why until it is dismissed, and is tried again', async () => {
  await open(four())
  server.use(http.put('/api/ideas/:id', () => failure(503, 'Come back later', 'unavailable')))
  await screen.findByRole('article', { name: 'Rye' })
  await user.click(card('Rye').getByRole('button', { name: /^Status/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Draft' }))
  expect(await screen.findByText('Failed to save idea. Come back later')).toBeVisible()
  expect(card('Rye').getByRole('button', { name: 'Status of Rye: In progress' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  const ideas = four()
  server.use(...plannerServer(ideas))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(ideas[3]?.status).toBe('draft'))
  expect(screen.queryByText(/^Failed to save idea/)).toBeNull()
})

test('two that are changed at once on a slow line are both confirmed, and each is taken back by itself', async () => {
  const ideas = four()
  await open(ideas)
  await screen.findByRole('article', { name: 'Rye' })
  let answer = () => {}
  const slow = new Promise<void>((done) => (answer = done))
  server.use(http.put('/api/ideas/:id', () => slow.then(() => undefined)))
  for (const name of ['Rye', 'Braid']) {
    await user.click(card(name).getByRole('button', { name: /^Status/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Finalised' }))
  }
  const month = within(screen.getByRole('grid'))
  const shown = await month.findByRole('button', { name: 'Rye, Finalised' })
  expect(shown, 'the month shows it before the answer').toBeVisible()
  answer()
  expect(await screen.findByText('“Rye” is now Finalised')).toBeVisible()
  expect(await screen.findByText('“Braid” is now Finalised')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  await waitFor(() => expect(ideas.filter(({ status }) => status === 'finalised')).toHaveLength(2))
})

test('a change that fails while a newer one of the same idea is on its way is neither taken back nor offered again', async () => {
  const ideas = four()
  await open(ideas)
  await screen.findByRole('article', { name: 'Rye' })
  const status = (name: string) => card('Rye').findByRole('button', { name: `Status of Rye: ${name}` })
  let fail = () => {}
  let pass = () => {}
  const answers = [
    new Promise<void>((done) => (fail = done)).then(() => failure(503, 'Come back later', 'unavailable')),
    new Promise<void>((done) => (pass = done)),
  ]
  server.use(http.put('/api/ideas/:id', async () => (await answers.shift()) ?? undefined))
  for (const [shown, chosen] of [
    ['In progress', 'Draft'],
    ['Draft', 'Finalised'],
  ] as const) {
    await user.click(await status(shown))
    await user.click(await screen.findByRole('menuitemradio', { name: chosen }))
  }
  fail()
  await new Promise((done) => setTimeout(done, 50)) // the failure arrives
  expect(await status('Finalised')).toBeVisible()
  pass()
  expect(await screen.findByText('“Rye” is now Finalised')).toBeVisible()
  expect(screen.queryByText(/^Failed to save idea/)).toBeNull()
})
