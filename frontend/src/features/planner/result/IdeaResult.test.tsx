import { announcer } from '@/testing/announcer'
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PlannerOwnPostView, PlannerResultView } from '@/shared/api/gen/types.gen'
import { newQueryClient } from '@/shared/api/queryClient'
import { idea, plannerServer } from '@/testing/fixtures/ideas'
import { NOW } from '@/testing/fixtures/summary'
import { listenAsOtherTab } from '@/testing/otherTab'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'

const user = userEvent.setup({ delay: null })

const post = (id: number): PlannerOwnPostView => ({
  id,
  shortCode: `p${id}`,
  type: 'REEL',
  caption: 'Rye at last',
  imageUrl: null,
  postedAt: '2026-11-14T08:00:00Z',
  goneAt: null,
})
const result = (changes: Partial<PlannerResultView>): PlannerResultView => ({
  state: 'none',
  post: null,
  timesMean: null,
  basis: {},
  ...changes,
})
const linked = (timesMean: number | null, reason: string | null = null): PlannerResultView =>
  result({
    state: 'linked',
    post: post(7),
    timesMean,
    basis: {
      timesMean: {
        name: 'Times the mean',
        formula: 'Its likes + comments / the mean',
        n: 9,
        skipped: 0,
        from: null,
        to: null,
        takenAt: null,
        reason,
      },
    },
  })

/** An idea's result on the server; what is asked of it is kept. */
function resultServer(begin: PlannerResultView, after: PlannerResultView = begin) {
  let now = begin
  const asked: string[] = []
  const answer =
    (what: string) =>
    async ({ request }: { request: Request }) => {
      asked.push(`${what} ${(await request.clone().text()) || '-'}`)
      now = after
      return request.method === 'DELETE' ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(now)
    }
  server.use(
    http.get('/api/ideas/1/result', () => HttpResponse.json(now)),
    http.put('/api/ideas/1/result', answer('link')),
    http.delete('/api/ideas/1/result', answer('unlink')),
    http.post('/api/ideas/1/result/refusals', answer('refuse')),
    http.get('/api/ideas/1/result/posts', () => HttpResponse.json({ items: [post(7), post(8)], total: 2 })),
    ...plannerServer([idea({ id: 1, status: 'finalised', plannedDate: '2026-11-14' })]),
  )
  renderApp('/content-planner?idea=1')
  return asked
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  atWidth(1440)
  signedIn()
})

test('the idea opens together with its post, so that no field moves under a finger', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  resultServer(linked(1.4))
  server.use(
    http.get('/api/ideas/1/result', async () => {
      await answered
      return HttpResponse.json(linked(1.4))
    }),
  )
  await waitFor(() => expect(announcer()).toHaveTextContent('Loading the idea'))
  await new Promise((resolve) => setTimeout(resolve, 300)) // the idea itself has come
  expect(screen.queryByRole('textbox', { name: 'Draft' })).not.toBeInTheDocument()
  answer()
  expect(await screen.findByRole('textbox', { name: 'Draft' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'The post of this idea' })).toBeVisible()
})

test('a post that was published as planned is offered and linked', async () => {
  const asked = resultServer(result({ state: 'offered', post: post(7) }), linked(1.8))
  const offer = within(await screen.findByRole('group', { name: 'Did this become a post?' }))
  expect(offer.getByText('Reel, Sat 14 Nov')).toBeVisible()
  await user.click(offer.getByRole('button', { name: 'Link' }))
  const line = await screen.findByRole('group', { name: 'The post of this idea' })
  expect(line).toHaveTextContent('1.8 × your average engagement')
  expect(within(line).getByRole('link', { name: 'Open post' })).toHaveAttribute('href', '/posts/p7/id/7')
  expect(asked).toEqual(['link {"postId":7}'])
  await user.hover(within(line).getByText('1.8 ×'))
  expect(await screen.findByText('Its likes + comments / the mean')).toBeVisible()
})

test('an offer is refused, and another post chosen; the other tabs hear of both', async () => {
  const otherTab = listenAsOtherTab(newQueryClient())
  const asked = resultServer(result({ state: 'offered', post: post(7) }), result({}))
  await user.click(await screen.findByRole('button', { name: 'Not this one' }))
  await user.click(await screen.findByRole('button', { name: 'Link the published post' }))
  await user.click((await screen.findAllByRole('button', { name: /^Link Reel, Sat 14 Nov: Rye/ }))[1] as HTMLElement)
  await waitFor(() => expect(asked).toEqual(['refuse {"postId":7}', 'link {"postId":8}']))
  await waitFor(() => expect(otherTab.heard).toEqual([['ideas'], ['ideas']]))
  otherTab.close()
})

test('the other posts go as soon as the offered one is linked, however slow the answer', async () => {
  resultServer(result({ state: 'offered', post: post(7) }))
  server.use(http.put('/api/ideas/1/result', () => new Promise<never>(() => {})))
  await user.click(await screen.findByRole('button', { name: 'Choose another post' }))
  expect(await screen.findByRole('group', { name: 'Your latest posts' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Link' }))
  expect(screen.queryByRole('group', { name: 'Your latest posts' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Choose another post' })).toBeNull()
})

test('a chosen post has its room until the answer, and the choice comes back where that is an error', async () => {
  let refuse = (_: Response) => {}
  resultServer(result({}))
  server.use(http.put('/api/ideas/1/result', () => new Promise<Response>((resolve) => (refuse = resolve))))
  await user.click(await screen.findByRole('button', { name: 'Link the published post' }))
  await user.click((await screen.findAllByRole('button', { name: /^Link Reel, Sat 14 Nov/ }))[0] as HTMLElement)
  await waitFor(() => expect(announcer()).toHaveTextContent('Linking the post'))
  expect(screen.queryByRole('button', { name: 'Link the published post' })).toBeNull()
  refuse(failure(409, 'This post is linked to another idea'))
  expect(await screen.findByText('This post is linked to another idea')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Link the published post' })).toHaveFocus()
})

test('a refusal is taken back by Undo', async () => {
  const offered = result({ state: 'offered', post: post(7) })
  resultServer(offered, result({}))
  const withdrawn: string[] = []
  server.use(
    http.delete('/api/ideas/1/result/refusals/:postId', ({ params }) => {
      withdrawn.push(String(params.postId))
      return HttpResponse.json(offered)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Not this one' }))
  expect(await screen.findByRole('button', { name: 'Link the published post' })).toBeVisible()
  // Once the server has answered, later looks are answered the same.
  server.use(http.get('/api/ideas/1/result', () => HttpResponse.json(offered)))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('group', { name: 'Did this become a post?' })).toBeVisible()
  expect(withdrawn).toEqual(['7'])
})

test('an unlinked post is linked again by Undo', async () => {
  const asked = resultServer(linked(1.8), result({}))
  await user.click(await screen.findByRole('button', { name: 'Unlink' }))
  await waitFor(() => expect(asked).toEqual(['unlink -']))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked).toEqual(['unlink -', 'link {"postId":7}']))
})

test('an unknown figure is N/A with its reason', async () => {
  resultServer(linked(null, "This post's likes are hidden on Instagram."))
  const line = await screen.findByRole('group', { name: 'The post of this idea' })
  await user.hover(within(line).getByText('N/A'))
  expect(await screen.findByText("This post's likes are hidden on Instagram.")).toBeVisible()
})

test('a post whose account is gone says so, and is unlinked', async () => {
  const asked = resultServer(result({ state: 'lost' }), result({}))
  expect(await screen.findByText(/is not connected any more/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Unlink' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Unlink this post?' }))
  expect(question.getByText(/^You can't undo this/)).toBeVisible()
  expect(asked).toEqual([])
  await user.click(question.getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByRole('button', { name: 'Link the published post' })).toBeVisible()
  expect(asked).toEqual(['unlink -'])
})

test('why a post is not linked', async () => {
  resultServer(result({ state: 'offered', post: post(7) }))
  server.use(
    http.put('/api/ideas/1/result', () => failure(409, 'This post is already linked to another of your ideas')),
  )
  await user.click(await screen.findByRole('button', { name: 'Link' }))
  expect(await screen.findByText(/already linked to another of your ideas/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Link' })).toHaveFocus()
})

test('nothing is asked about an idea that is not finalised', async () => {
  let asked = 0
  server.use(
    http.get('/api/ideas/1/result', () => {
      asked++
      return HttpResponse.json(result({}))
    }),
    ...plannerServer([idea({ id: 1, status: 'draft' })]),
  )
  renderApp('/content-planner?idea=1')
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Link the published post' })).toBeNull()
  expect(asked).toBe(0)
})
