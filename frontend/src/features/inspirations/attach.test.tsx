import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { PlannerChangeRequest, PlannerView } from '@/shared/api/gen/types.gen'
import { idea, plannerServer } from '@/testing/fixtures/ideas'
import { savedPost } from '@/testing/fixtures/inspirations'
import { renderUi } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { SavedPostViewer } from './SavedPostViewer'

const user = userEvent.setup({ delay: null })

beforeEach(() => signedIn())

const POST = 11

async function open(ideas: PlannerView[]) {
  server.use(
    ...plannerServer(ideas),
    http.get(`/api/post-inspirations/${POST}`, () =>
      HttpResponse.json(savedPost({ id: POST, ideas: ideas.filter((one) => one.postInspirationId === POST) })),
    ),
  )
  renderUi(<SavedPostViewer savedPostId={POST} onClose={() => {}} />)
  await screen.findByRole('button', { name: 'Attach Idea' })
}

async function popover() {
  await user.click(screen.getByRole('button', { name: 'Attach Idea' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach an idea' }))
  await dialog.findByRole('list')
  return dialog
}

const attached = () => screen.queryAllByRole('button', { name: /^Detach/ }).map((button) => button.ariaLabel)

const three = () => [
  idea({ id: 1, title: 'Rye' }),
  idea({ id: 2, title: 'Braid', type: 'story', status: 'backlog', postInspirationId: 99 }),
  idea({ id: 3, title: 'Crumb', type: 'post', status: 'draft', postInspirationId: POST }),
]

test('INSP-006 an idea is attached to a saved post, and taken back by Undo', async () => {
  const ideas = three()
  await open(ideas)
  const dialog = await popover()
  await user.click(dialog.getByRole('button', { name: /^Rye/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Attach an idea' })).toBeNull())
  await waitFor(() => expect(attached()).toEqual(['Detach Rye', 'Detach Crumb']))
  expect(ideas[0]).toMatchObject({ postInspirationId: POST, version: 2, title: 'Rye' })
  expect(screen.getByRole('link', { name: 'Rye' })).toHaveAttribute('href', '/content-planner?idea=1')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(ideas[0]?.postInspirationId).toBeNull())
  await waitFor(() => expect(attached()).toEqual(['Detach Crumb']))
})

test('INSP-006 the choice is by search, the newest first, and says what belongs elsewhere', async () => {
  const ideas = three()
  await open(ideas)
  const dialog = await popover()
  const names = () =>
    within(dialog.getByRole('list'))
      .getAllByRole('button')
      .map((button) => button.textContent)
  expect(names()).toEqual([
    'CrumbPost, draft. Attached to this post',
    'BraidStory, backlog. Linked to another post. Choosing it moves it here.',
    'RyeReel, in progress',
  ])
  expect(dialog.getByRole('button', { name: /^Crumb/ })).toBeDisabled()
  await user.type(dialog.getByRole('searchbox', { name: 'Search ideas' }), 'bra')
  await waitFor(() => expect(names()).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: /^Braid/ }))
  await waitFor(() => expect(ideas[1]?.postInspirationId).toBe(POST))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(ideas[1]?.postInspirationId).toBe(99))
})

test('what matches nothing says so', async () => {
  await open(three())
  const dialog = await popover()
  await user.type(dialog.getByRole('searchbox', { name: 'Search ideas' }), 'nothing like it')
  expect(await dialog.findByText('No ideas match your search.')).toBeVisible()
})

test('INSP-006 an idea is detached, and attached again by Undo', async () => {
  const ideas = three()
  await open(ideas)
  await user.click(screen.getByRole('button', { name: 'Detach Crumb' }))
  await waitFor(() => expect(ideas[2]?.postInspirationId).toBeNull())
  await waitFor(() => expect(attached()).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(ideas[2]?.postInspirationId).toBe(POST))
})

test('text that was written elsewhere meanwhile stays, and the link is made', async () => {
  const ideas = three()
  await open(ideas)
  const dialog = await popover()
  Object.assign(ideas[0] ?? {}, { title: 'Rye, rewritten', version: 5 })
  await user.click(dialog.getByRole('button', { name: /^Rye/ }))
  await waitFor(() => expect(ideas[0]).toMatchObject({ title: 'Rye, rewritten', postInspirationId: POST, version: 6 }))
})

test('an idea that was linked elsewhere meanwhile is not taken away', async () => {
  const ideas = three()
  await open(ideas)
  const dialog = await popover()
  Object.assign(ideas[0] ?? {}, { postInspirationId: 77, version: 5 })
  await user.click(dialog.getByRole('button', { name: /^Rye/ }))
  expect(await screen.findByText('Failed to save idea. Changed')).toBeVisible()
  expect(ideas[0]?.postInspirationId).toBe(77)
})

test('a link that cannot be made says why, and nothing changes', async () => {
  const ideas = three()
  await open(ideas)
  const sent: PlannerChangeRequest[] = []
  server.use(
    http.put('/api/ideas/:id', async ({ request }) => {
      sent.push((await request.json()) as PlannerChangeRequest)
      return failure(422, 'This saved post is no longer in your lists', 'invalid')
    }),
  )
  const dialog = await popover()
  await user.click(dialog.getByRole('button', { name: /^Rye/ }))
  expect(await screen.findByText(/This saved post is no longer in your lists/)).toBeVisible()
  expect(sent).toEqual([{ version: 1, postInspirationId: POST }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Attach an idea' })).toBeNull())
  expect(attached()).toEqual(['Detach Crumb'])
})

test('of many ideas the first show, and how many more there are', async () => {
  const shown = [idea({ id: 1, title: 'Rye', postInspirationId: POST })]
  server.use(
    http.get(`/api/post-inspirations/${POST}`, () =>
      HttpResponse.json(savedPost({ id: POST, ideas: shown, ideasTotal: 1235 })),
    ),
  )
  renderUi(<SavedPostViewer savedPostId={POST} onClose={() => {}} />)
  expect(await screen.findByText('1,234 more in your planner')).toBeVisible()
  expect(attached()).toEqual(['Detach Rye'])
})
