import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { inspirationsServer, list, savedPost } from '@/testing/fixtures/inspirations'
import { basicDetails, proDetails } from '@/testing/fixtures/plans'
import { renderUi } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { inspirationEngagement, SavedPostLine } from './SavedPostLine'
import { SavePost } from './SavePost'

const user = userEvent.setup({ delay: null })

beforeEach(async () => {
  // The step back with which the last test's popover went away; another file may have left one open.
  await new Promise((done) => setTimeout(done))
  history.replaceState(null, '')
  signedIn()
  server.use(http.get('/api/subscription/details', () => HttpResponse.json(proDetails)))
})

const lists = () => [list(), list({ id: 2, shortlistName: 'Hooks' })]

async function open(some = lists(), saved = [savedPost({ postId: 7 })]) {
  server.use(...inspirationsServer(some, saved))
  renderUi(<SavePost postId={7} />)
  await user.click(screen.getByRole('button', { name: /^Save post to my inspiration/ }))
  const popover = within(await screen.findByRole('dialog', { name: 'Save to Inspiration' }))
  await popover.findByRole('button', { name: 'Save to Selected List' })
  return { popover, saved }
}

test('POST-024 POST-025 POST-026 the bookmark opens the lists that do not hold the post', async () => {
  const { popover } = await open()
  expect(screen.getByTitle('Save post to my inspiration')).toBeInTheDocument()
  expect(popover.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Hooks'])
  expect(screen.getByRole('dialog', { name: 'Save to Inspiration' })).toHaveClass('w-90', 'max-h-100') // of 4 px each
})

test('POST-029 POST-030 a list has to be chosen, then the post is in it', async () => {
  const { popover, saved } = await open()
  const save = popover.getByRole('button', { name: 'Save to Selected List' })
  expect(save).toBeDisabled()
  expect(save).toHaveAccessibleDescription('Please select an inspiration list')
  await user.click(popover.getByLabelText('Hooks'))
  expect(popover.queryByText('Please select an inspiration list')).not.toBeInTheDocument()
  await user.click(popover.getByRole('button', { name: 'Save to Selected List' }))
  expect(await screen.findByText('Saved to “Hooks”')).toBeVisible()
  expect(saved.map(({ shortlistId, postId }) => [shortlistId, postId])).toEqual([
    [1, 7],
    [2, 7],
  ])
})

test('a post that is on the page and in its drawer has one popover', async () => {
  server.use(...inspirationsServer(lists(), [savedPost({ postId: 7 })]))
  renderUi(
    <>
      <SavePost postId={7} />
      <SavePost postId={7} label="Save to Inspiration" />
    </>,
  )
  await user.click(screen.getByRole('button', { name: /^Save to Inspiration/ }))
  expect(await screen.findAllByRole('dialog', { name: 'Save to Inspiration', hidden: true })).toHaveLength(1)
})

test('with one list a click saves, and Undo takes it back', async () => {
  const saved: ReturnType<typeof savedPost>[] = []
  server.use(...inspirationsServer([list()], saved))
  renderUi(<SavePost postId={7} />)
  await user.dblClick(screen.getByRole('button', { name: 'Save post to my inspiration' }))
  expect(await screen.findByText('Saved to “Kitchen light”')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Save post to my inspiration, already saved' })).toBeVisible()
  expect(saved.map(({ shortlistId, postId }) => [shortlistId, postId])).toEqual([[1, 7]])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Save post to my inspiration' })).toBeVisible()
  expect(saved).toEqual([])
})

test('an Undo that is refused says why until it is dismissed, and is tried again', async () => {
  const saved: ReturnType<typeof savedPost>[] = []
  server.use(...inspirationsServer([list()], saved))
  renderUi(<SavePost postId={7} />)
  await user.click(screen.getByRole('button', { name: 'Save post to my inspiration' }))
  await screen.findByText('Saved to “Kitchen light”')
  server.use(http.delete('/api/post-inspirations/:id', () => failure(500, 'Down', 'internal'), { once: true }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't remove this post.")
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(saved).toEqual([]))
})

test('INSP-018 when the one list is full, the lists open and say so', async () => {
  const sentence = 'You can only save up to 20 posts per list with your current plan.'
  server.use(...inspirationsServer([list()]))
  server.use(http.post('/api/shortlists/:id/posts', () => failure(403, sentence, 'limit_reached')))
  renderUi(<SavePost postId={7} />)
  await user.click(screen.getByRole('button', { name: 'Save post to my inspiration' }))
  const popover = within(await screen.findByRole('dialog', { name: 'Save to Inspiration' }))
  expect(await popover.findByText(sentence)).toBeVisible()
})

test('with several lists the one that was used last is chosen', async () => {
  const { popover, saved } = await open([list(), list({ id: 2, shortlistName: 'Hooks' })], [])
  expect(popover.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
  await user.click(popover.getByLabelText('Hooks'))
  await user.click(popover.getByRole('button', { name: 'Save to Selected List' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  renderUi(<SavePost postId={8} name="another" />)
  await user.click(screen.getByRole('button', { name: 'Save post to my inspiration: another' }))
  expect(await screen.findByLabelText('Hooks')).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save to Selected List' }))
  await waitFor(() =>
    expect(saved.map(({ shortlistId, postId }) => [shortlistId, postId])).toEqual([
      [2, 7],
      [2, 8],
    ]),
  )
})

test('POST-024 the bookmarks of a page are one question, and are filled at once when a post is saved', async () => {
  const saved = [savedPost({ postId: 7 })]
  const asked: string[][] = []
  server.use(...inspirationsServer(lists(), saved))
  server.use(
    http.get('/api/post-inspirations/saved', ({ request }) => {
      asked.push(new URL(request.url).searchParams.getAll('postId'))
    }),
  )
  renderUi(
    <>
      <SavePost postId={7} />
      <SavePost postId={8} />
      <SavePost postId={9} label="Save to Inspiration" />
    </>,
  )
  expect(await screen.findByRole('button', { name: 'Save post to my inspiration, already saved' })).toBeVisible()
  expect(asked).toEqual([['7', '8', '9']])
  await user.click(screen.getByRole('button', { name: 'Save post to my inspiration' }))
  const popover = within(await screen.findByRole('dialog', { name: 'Save to Inspiration' }))
  await user.click(await popover.findByLabelText('Hooks'))
  await user.click(popover.getByRole('button', { name: 'Save to Selected List' }))
  await waitFor(() => {
    expect(screen.getAllByRole('button', { name: 'Save post to my inspiration, already saved' })).toHaveLength(2)
  })
  expect(screen.getByRole('button', { name: 'Save to Inspiration' })).toBeVisible()
  expect(asked).toEqual([
    ['7', '8', '9'],
    ['7', '8', '9'],
  ])
})

test('POST-024 more than a hundred posts are asked about a hundred at a time', async () => {
  const ids = Array.from({ length: 120 }, (_, i) => i + 1)
  const asked: number[] = []
  server.use(
    http.get('/api/post-inspirations/saved', ({ request }) => {
      const ids = new URL(request.url).searchParams.getAll('postId').map(Number)
      asked.push(ids.length)
      return HttpResponse.json({ items: ids.slice(-1), total: 1 })
    }),
  )
  renderUi(ids.map((id) => <SavePost key={id} postId={id} />))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /already saved$/ })).toHaveLength(2))
  expect(asked).toEqual([100, 20])
})

test('POST-027 when every list holds it', async () => {
  await open([list()])
  expect(
    screen.getByText('This post is already saved to all your inspiration lists. Create a new list to save it again.'),
  ).toBeVisible()
})

test('POST-026 older lists come when they are asked for', async () => {
  const many = Array.from({ length: 101 }, (_, i) => list({ id: 101 - i, shortlistName: `List ${101 - i}` }))
  const { popover } = await open(many, [])
  expect(popover.queryByLabelText('List 1')).toBeNull()
  await user.click(popover.getByRole('button', { name: 'Show more lists' }))
  expect(await popover.findByLabelText('List 1')).toBeInTheDocument()
})

test('POST-028 INSP-009 a new list is made in place, and chosen', async () => {
  const { popover, saved } = await open()
  await user.click(popover.getByRole('button', { name: 'Create New List' }))
  const name = popover.getByLabelText('List name')
  expect(popover.getByRole('button', { name: 'Create' })).toBeDisabled()
  await user.type(name, ' Loaves ')
  await user.click(popover.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(popover.getByLabelText('Loaves')).toBeChecked())
  await user.click(popover.getByRole('button', { name: 'Save to Selected List' }))
  await waitFor(() => expect(saved.at(-1)?.shortlistId).toBe(3))
})

test('POST-028 the new list may be left out', async () => {
  const { popover } = await open()
  await user.click(popover.getByRole('button', { name: 'Create New List' }))
  await user.click(popover.getByRole('button', { name: 'Cancel' }))
  expect(popover.queryByLabelText('List name')).toBeNull()
})

test('INSP-018 a full list says what the plan holds', async () => {
  const { popover } = await open()
  const sentence = 'You can only save up to 100 posts per list with your current plan.'
  server.use(http.post('/api/shortlists/:id/posts', () => failure(403, sentence, 'limit_reached')))
  await user.click(popover.getByLabelText('Hooks'))
  await user.click(popover.getByRole('button', { name: 'Save to Selected List' }))
  expect(await popover.findByText(sentence)).toBeVisible()
})

test('lists that cannot be loaded can be asked for again', async () => {
  server.use(http.get('/api/shortlists', () => failure(503, 'Busy')))
  server.use(http.get('/api/shortlists/by-post/:id', () => HttpResponse.json({ items: [], total: 0 })))
  server.use(http.get('/api/subscription/details', () => HttpResponse.json(basicDetails)))
  renderUi(<SavePost postId={7} label="Save to Inspiration" />)
  await user.click(screen.getByRole('button', { name: 'Save to Inspiration' }))
  await screen.findByText('Failed to load shortlist data')
  server.use(...inspirationsServer(lists()))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByLabelText('Hooks')).toBeInTheDocument()
})

test('PLAN-033 the engagement of an inspiration is the mean of its likes and comments', async () => {
  const { engagement } = savedPost().post
  expect(inspirationEngagement(engagement)).toBe(617)
  expect(inspirationEngagement({ ...engagement, likes: null })).toBeNull()
  server.use(...inspirationsServer(lists(), [savedPost()]))
  renderUi(<SavedPostLine savedPostId={11} onView={() => {}} />)
  expect(await screen.findByText('Mean of likes and comments: 617')).toBeVisible()
})
