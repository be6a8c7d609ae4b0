import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear, createStore, entries } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlannerView } from '@/shared/api/gen/types.gen'
import { idea, plannerServer } from '@/testing/fixtures/ideas'
import { savedPost } from '@/testing/fixtures/inspirations'
import { NOW } from '@/testing/fixtures/summary'
import { listenAsOtherTab } from '@/testing/otherTab'
import { renderApp } from '@/testing/render'
import { failure, maya, server } from '@/testing/server'
import { signedIn, tokenOf } from '@/testing/session'
import { atWidth } from '@/testing/width'
import { type Draft, ideaDrafts } from './editor/drafts'
import { emptyFields, FIELD_NAMES, type Fields, fieldsOf, labelOf } from './editor/fields'

const user = userEvent.setup({ delay: null })
const store = createStore('bowerbird-drafts', 'drafts')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await clear(store)
  atWidth(1440)
  signedIn()
})

async function open(ideas: PlannerView[], search: string) {
  server.use(...plannerServer(ideas))
  const app = renderApp(`/content-planner${search}`)
  await screen.findByRole('grid', { hidden: true })
  return app
}

const field = (name: string) => screen.findByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const unsent = async () => (await entries<string, Draft>(store)).map(([, draft]) => draft.fields.title)

test('PLAN-015 an idea that is deleted says so, and is closed', async () => {
  await open([idea()], '?idea=99999')
  expect(await screen.findByText('This idea is no longer there')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('a new idea', () => {
  test('PLAN-001 PLAN-026 is saved once it has a title', async () => {
    const ideas: PlannerView[] = []
    await open(ideas, '')
    await user.click(screen.getByRole('button', { name: 'Add New Idea' }))
    await field('Title')
    expect(save()).toBeDisabled()
    type('Title', '  ')
    expect(save()).toBeDisabled()
    type('Title', ' Rye ')
    type('Draft', 'Flour')
    await user.click(save())
    await waitFor(() => expect(ideas).toHaveLength(1))
    expect(ideas[0]).toMatchObject({
      title: 'Rye',
      description: 'Flour',
      plannedDate: null,
      status: 'backlog',
      type: 'post',
    })
    expect(await screen.findByRole('article', { name: 'Rye' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await unsent()).toEqual([])
  })

  test('PLAN-027 PLAN-031 a date begins at nine and can be cleared', async () => {
    let sent: unknown
    await open([], '?idea=new')
    server.use(
      http.post('/api/ideas', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(idea(), { status: 201 })
      }),
    )
    await field('Title')
    fireEvent.change(screen.getByLabelText('Planned date'), { target: { value: '2026-11-25' } })
    expect(screen.getByLabelText('Time')).toHaveValue('09:00')
    // Both read as everywhere else, but for the one that is being typed.
    expect(screen.getByText('Wed 25 Nov 2026')).toBeVisible()
    expect(screen.getByText('9:00 AM')).toBeVisible()
    await user.click(screen.getByLabelText('Time'))
    expect(screen.getByText('9:00 AM')).not.toBeVisible()
    expect(screen.getByText('Wed 25 Nov 2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByLabelText('Planned date')).toHaveValue('')
    type('Title', 'Rye')
    await user.click(save())
    await waitFor(() => expect(sent).toEqual({ title: 'Rye', type: 'post', status: 'backlog' }))
  })

  test('PLAN-035 that cannot be saved stays, says so, and is sent under the same key again', async () => {
    const keys: (string | null)[] = []
    await open([], '?idea=new')
    server.use(
      http.post('/api/ideas', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        return failure(503, 'Come back later.', 'unavailable')
      }),
    )
    await field('Title')
    type('Title', 'Rye')
    await user.click(save())
    expect(
      await screen.findByText('Failed to save idea. Come back later. Your text is kept on this device.'),
    ).toBeVisible()
    expect(await field('Title')).toHaveValue('Rye')
    await user.click(save())
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  /** The server makes the idea, and its answer does not arrive. */
  const loseAnswer = (ideas: PlannerView[]) => {
    let key: string | null = null
    server.use(
      http.post('/api/ideas', async ({ request }) => {
        const sent = request.headers.get('Idempotency-Key')
        if (sent === key) return HttpResponse.json(ideas[0], { status: 201 })
        key = sent
        ideas.push(idea({ description: null, plannedDate: null, ...((await request.json()) as object), id: 1 }))
        return HttpResponse.error()
      }),
    )
  }

  test('what is typed after a lost answer is saved too', async () => {
    const ideas: PlannerView[] = []
    await open(ideas, '?idea=new')
    loseAnswer(ideas)
    await field('Title')
    type('Title', 'Rye')
    await user.click(save())
    expect(await screen.findByText(/Failed to save idea/)).toBeVisible()
    type('Draft', 'Flour')
    await user.click(save())
    await waitFor(() => expect(ideas).toMatchObject([{ title: 'Rye', description: 'Flour', version: 2 }]))
    await waitFor(async () => expect(await unsent()).toEqual([]))
  })

  test('after a lost answer and a crash, both texts are shown where it was changed elsewhere meanwhile', async () => {
    const ideas: PlannerView[] = []
    const app = await open(ideas, '?idea=new')
    loseAnswer(ideas)
    await field('Title')
    type('Title', 'Rye')
    await user.click(save())
    expect(await screen.findByText(/Failed to save idea/)).toBeVisible()
    type('Draft', 'Mine')
    await waitFor(async () => expect(await unsent()).toEqual(['Rye']))
    app.unmount()
    Object.assign(ideas[0] ?? {}, { description: 'Theirs', version: 2 })
    renderApp('/content-planner')
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await field('Title')
    await user.click(save())
    const choice = within(await screen.findByRole('radiogroup', { name: 'Draft' }))
    expect(choice.getByText('Mine')).toBeVisible()
    expect(choice.getByText('Theirs')).toBeVisible()
    expect(ideas[0]).toMatchObject({ title: 'Rye', description: 'Theirs', version: 2 })
  })

  test('of a saved post is still of it when it is continued later', async () => {
    const ideas: PlannerView[] = []
    server.use(http.get('/api/post-inspirations/5', () => HttpResponse.json(savedPost({ id: 5 }))))
    const app = await open(ideas, '?idea=new&from=5')
    await field('Title')
    type('Title', 'Rye')
    await waitFor(async () => expect(await unsent()).toEqual(['Rye']))
    app.unmount()
    renderApp('/content-planner')
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await field('Title')
    await user.click(save())
    await waitFor(() => expect(ideas).toMatchObject([{ title: 'Rye', postInspirationId: 5 }]))
  })

  test('of a saved reel begins as a reel, and untouched leaves nothing to continue', async () => {
    const ideas: PlannerView[] = []
    server.use(http.get('/api/post-inspirations/5', () => HttpResponse.json(savedPost({ id: 5 }))))
    await open(ideas, '?idea=new&from=5&format=reel')
    await field('Title')
    expect(screen.getByRole('button', { name: /Content type|^Reel/ })).toHaveTextContent('Reel')
    type('Title', 'Rye')
    await waitFor(async () => expect(await unsent()).toEqual(['Rye']))
    type('Title', '')
    await waitFor(async () => expect(await unsent()).toEqual([]))
    type('Title', 'Rye')
    await user.click(save())
    await waitFor(() => expect(ideas).toMatchObject([{ type: 'reel', postInspirationId: 5 }]))
  })

  test('of a saved post that is gone is detached from it, and saved', async () => {
    const ideas: PlannerView[] = []
    server.use(http.get('/api/post-inspirations/5', () => failure(404, 'Saved post not found', 'not_found')))
    await open(ideas, '?idea=new&from=5')
    await field('Title')
    type('Title', 'Rye')
    expect(await screen.findByText('This saved post is no longer in your lists')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Detach' }))
    await user.click(save())
    await waitFor(() => expect(ideas).toMatchObject([{ title: 'Rye', postInspirationId: null }]))
  })

  test('that is closed unsaved is offered again, and discarded for good', async () => {
    await open([], '?idea=new')
    await field('Title')
    type('Title', 'Rye')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText(/Unsaved text in/)).toHaveTextContent('Rye')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await field('Title')).toHaveValue('Rye')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect(await unsent()).toEqual([]))
    await waitFor(() => expect(screen.queryByText(/Unsaved text in/)).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/Unsaved text in/)).toHaveTextContent('Rye')
  })

  test('that is left by Back puts its text into no other idea', async () => {
    const ideas = [idea({ title: 'Braid', description: 'Hair' })]
    const { router } = await open(ideas, '?idea=new')
    await field('Title')
    type('Title', 'Rye')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await field('Title')).toHaveValue('Rye')
    act(() => router.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Edit Braid' }))
    expect(await field('Title')).toHaveValue('Braid')
    act(() => router.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Add New Idea' }))
    expect(await field('Title')).toHaveValue('')
    expect(ideas).toMatchObject([{ title: 'Braid', description: 'Hair', version: 1 }])
  })

  test('that the page was opened with is not continued in another new idea after Back', async () => {
    const app = await open([], '?idea=new')
    await field('Title')
    type('Title', 'Rye')
    await waitFor(async () => expect(await unsent()).toEqual(['Rye']))
    app.unmount()
    const { router } = renderApp('/content-planner?idea=new')
    expect(await field('Title')).toHaveValue('Rye')
    await act(() => router.navigate({ to: '/content-planner', search: {} }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Add New Idea' }))
    expect(await field('Title')).toHaveValue('')
  })

  test('that is continued is the same one after a reload', async () => {
    const app = await open([], '')
    for (const title of ['Rye', 'Braid']) {
      await user.click(screen.getByRole('button', { name: 'Add New Idea' }))
      await field('Title')
      type('Title', title)
      await user.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const resume = (await screen.findAllByRole('button', { name: 'Continue' })).at(-1) as HTMLElement
    await user.click(resume)
    const title = ((await field('Title')) as HTMLInputElement).value
    const { searchStr } = app.router.state.location
    app.unmount()
    renderApp(`/content-planner${searchStr}`)
    expect(await field('Title')).toHaveValue(title)
    expect(await unsent()).toHaveLength(2)
  })
})

describe('an idea', () => {
  test('PLAN-019 is opened from its card and saved by hand, which is off without changes', async () => {
    const ideas = [idea({ title: 'Rye' })]
    await open(ideas, '')
    await user.click(await screen.findByRole('button', { name: 'Edit Rye' }))
    expect(await field('Title')).toHaveValue('Rye')
    expect(save()).toBeDisabled()
    type('Final copy', 'Rye at last #rye')
    await user.click(save())
    await waitFor(() => expect(ideas[0]?.finalCopywriting).toBe('Rye at last #rye'))
    expect(await screen.findByText('Autosaved')).toBeVisible()
    expect(save()).toBeDisabled()
  })

  test('PLAN-020 PLAN-021 saves itself a second after a change, and the list shows it', async () => {
    const ideas = [idea({ title: 'Rye' })]
    await open(ideas, '?idea=1')
    await field('Title')
    type('Title', 'Wheat')
    expect(await screen.findByText('Autosaved')).toBeVisible()
    expect(ideas[0]?.title).toBe('Wheat')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('article', { name: 'Wheat' })).toBeVisible()
  })

  test('PLAN-020 asks for nothing anew when its words alone are saved, and for its day when that changes', async () => {
    await open([idea({ title: 'Rye' })], '?idea=1')
    await field('Title')
    const asked: string[] = []
    server.events.on('request:start', ({ request }) => void asked.push(`${request.method} ${request.url}`))
    type('Title', 'Wheat')
    expect(await screen.findByText('Autosaved')).toBeVisible()
    expect(await screen.findByRole('article', { name: 'Wheat', hidden: true })).toBeInTheDocument()
    expect(asked).toEqual([expect.stringMatching(/^PUT/)])
    fireEvent.change(screen.getByLabelText('Planned date'), { target: { value: '2026-11-26' } })
    await waitFor(() => expect(asked).toContainEqual(expect.stringMatching(/^GET .*days/)))
    server.events.removeAllListeners()
  })

  test('PLAN-020 tells the other tabs when it has saved itself', async () => {
    const { queries } = await open([idea({ title: 'Rye' })], '?idea=1')
    const otherTab = listenAsOtherTab(queries)
    await field('Title')
    type('Title', 'Wheat')
    await waitFor(() => expect(otherTab.heard).toEqual([['ideas']]))
    otherTab.close()
  })

  test('is kept for its writer when another person signs in in another tab before it is saved', async () => {
    const ideas = [idea({ title: 'Rye' })]
    await open(ideas, '?idea=1')
    await field('Title')
    type('Title', 'A secret')
    server.use(http.get('/api/auth/profile', () => HttpResponse.json({ ...maya, id: 2 })))
    localStorage.setItem('bowerbird.token', tokenOf(2))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'bowerbird.token' })))
    await waitFor(() => expect(screen.queryByDisplayValue('A secret')).toBeNull())
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(ideas[0]?.title).toBe('Rye')
    expect(await unsent()).toEqual(['A secret'])
  })

  test('of a whole day stays one on another day', async () => {
    const ideas = [idea({ plannedDate: '2026-11-25' })]
    await open(ideas, '?idea=1')
    await field('Title')
    fireEvent.change(screen.getByLabelText('Planned date'), { target: { value: '2026-11-26' } })
    await waitFor(() => expect(ideas[0]?.plannedDate).toBe('2026-11-26'))
    expect(screen.getByLabelText('Time')).toHaveValue('')
  })

  test('PLAN-022 is saved when the field loses its focus', async () => {
    const ideas = [idea({ title: 'Rye' })]
    await open(ideas, '?idea=1')
    const title = await field('Title')
    title.focus()
    type('Title', 'Wheat')
    title.blur()
    await waitFor(() => expect(ideas[0]?.title).toBe('Wheat'), { timeout: 900 })
  })

  test('PLAN-035 that is too long says so and keeps the text', async () => {
    await open([idea()], '?idea=1')
    server.use(
      http.put('/api/ideas/:id', () => failure(413, 'The draft is too long: 50,000 characters at most', 'too_large')),
    )
    await field('Draft')
    type('Draft', 'x')
    await user.click(save())
    expect(await screen.findByText(/Failed to save idea. The draft is too long/)).toBeVisible()
    expect(await field('Draft')).toHaveValue('x')
    expect(await unsent()).toHaveLength(1)
  })

  test('whose save hangs says so after ten seconds, and is tried again', async () => {
    const ideas = [idea({ title: 'Rye' })]
    await open(ideas, '?idea=1')
    await field('Title')
    const hung = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(hung.signal)
    server.use(http.put('/api/ideas/:id', () => new Promise<never>(() => {}), { once: true }))
    type('Title', 'Wheat')
    await user.click(save())
    expect(timeout).toHaveBeenCalledExactlyOnceWith(expect.toSatisfy((ms: number) => ms >= 10_000 && ms < 10_200))
    hung.abort(Object.assign(new Error(), { name: 'TimeoutError' }))
    expect(await screen.findByText(/The server took too long to answer. .* and we'll try again/)).toBeVisible()
    expect(await field('Title')).toHaveValue('Wheat')
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(ideas[0]?.title).toBe('Wheat'))
  })

  test('changed in another place too shows both texts, and keeps the chosen one', async () => {
    const ideas = [idea({ description: 'Flour' })]
    await open(ideas, '?idea=1')
    await field('Draft')
    Object.assign(ideas[0] ?? {}, { description: 'Theirs', version: 2 })
    type('Draft', 'Mine')
    const choice = within(await screen.findByRole('radiogroup', { name: 'Draft' }))
    expect(choice.getByText('Mine')).toBeVisible()
    type('Draft', 'Mine, and more')
    expect(choice.getByText('Mine, and more')).toBeVisible()
    await user.click(choice.getByRole('radio', { name: /Theirs/ }))
    await user.click(screen.getByRole('button', { name: 'Keep chosen' }))
    expect(await field('Draft')).toHaveValue('Theirs')
    await waitFor(async () => expect(await unsent()).toEqual([]))
  })

  test('closed without a choice shows both texts again, and nothing is overwritten', async () => {
    const ideas = [idea({ description: 'Flour' })]
    await open(ideas, '?idea=1')
    await field('Draft')
    Object.assign(ideas[0] ?? {}, { description: 'Theirs', version: 2 })
    type('Draft', 'Mine')
    await screen.findByRole('radiogroup', { name: 'Draft' })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    const choice = within(await screen.findByRole('radiogroup', { name: 'Draft' }))
    expect(choice.getByText('Mine')).toBeVisible()
    expect(choice.getByText('Theirs')).toBeVisible()
    expect(ideas[0]).toMatchObject({ description: 'Theirs', version: 2 })
  })

  test('deleted elsewhere while nothing is typed, it says so', async () => {
    const { queries } = await open([idea({ title: 'Rye' })], '?idea=1')
    await field('Title')
    server.use(http.get('/api/ideas/:id', () => failure(404, 'Idea not found')))
    await queries.invalidateQueries({ queryKey: ['ideas', 'one'] })
    expect(await screen.findByText('This idea is no longer there')).toBeVisible()
    expect(screen.queryByLabelText('Title')).toBeNull()
  })

  test('stays open when a later look at it fails', async () => {
    const ideas = [idea({ title: 'Rye' })]
    const { queries } = await open(ideas, '?idea=1')
    await field('Title')
    type('Title', 'Wheat')
    server.use(http.get('/api/ideas/:id', () => failure(422, 'No')))
    await queries.invalidateQueries({ queryKey: ['ideas', 'one'] })
    expect(await field('Title')).toHaveValue('Wheat')
  })
})

describe('what was left on the device', () => {
  const draft = (changes: Partial<Draft>): Draft => ({
    key: 'a',
    userId: 1,
    ideaId: null,
    base: null,
    fields: { ...emptyFields(), title: 'Left' },
    savedAt: NOW.getTime() - 5 * 60_000,
    ...changes,
  })

  test('goes on from what the server had when it was typed', async () => {
    const ideas = [idea({ title: 'Rye', description: 'Newer', version: 3 })]
    const was = fieldsOf(idea({ title: 'Rye', description: 'Flour' }))
    await ideaDrafts.keep(draft({ ideaId: 1, base: { fields: was, version: 1 }, fields: { ...was, title: 'Wheat' } }))
    await open(ideas, '')
    expect(await screen.findByText(/typed 5 min ago/)).toHaveTextContent('Wheat')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(ideas[0]).toMatchObject({ title: 'Wheat', description: 'Newer' }))
  })

  test('has every field of its idea: each is asked about where it collides, and saved', async () => {
    const value = (whose: string): Fields => ({
      ...emptyFields('2026-12-01'),
      title: whose,
      description: whose,
      finalCopywriting: whose,
    })
    const mine: Fields = { ...value('Mine'), type: 'reel', status: 'draft', plannedDate: '2026-12-02T18:30' }
    const ideas = [idea({ ...value('Theirs'), type: 'story', status: 'finalised', version: 2 })]
    await ideaDrafts.keep(draft({ ideaId: 1, base: { fields: emptyFields(), version: 1 }, fields: mine }))
    await open(ideas, '?idea=1')
    for (const name of FIELD_NAMES) {
      expect(await screen.findByRole('radiogroup', { name: labelOf(name) })).toBeVisible()
    }
    await user.click(screen.getByRole('button', { name: 'Keep chosen' }))
    await waitFor(() => expect(ideas[0]).toMatchObject(mine))
    await waitFor(async () => expect(await unsent()).toEqual([]))
  })

  describe('of an idea that was deleted elsewhere', () => {
    const resume = async (ideas: PlannerView[]) => {
      const was = fieldsOf(idea({ title: 'Rye', description: 'Flour' }))
      await ideaDrafts.keep(
        draft({ ideaId: 9, base: { fields: was, version: 1 }, fields: { ...was, description: 'Kept' } }),
      )
      await open(ideas, '')
      await user.click(await screen.findByRole('button', { name: 'Continue' }))
      expect(await screen.findByText(/deleted somewhere else/)).toBeVisible()
      expect(await field('Draft')).toHaveValue('Kept')
    }

    test('is saved as a new idea', async () => {
      const ideas: PlannerView[] = []
      await resume(ideas)
      await user.click(screen.getByRole('button', { name: 'Save as a new idea' }))
      await waitFor(() => expect(ideas).toMatchObject([{ title: 'Rye', description: 'Kept' }]))
      await waitFor(async () => expect(await unsent()).toEqual([]))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })

    test('is copied, and discarded', async () => {
      await resume([])
      await user.click(screen.getByRole('button', { name: 'Copy text' }))
      expect(await navigator.clipboard.readText()).toBe('Rye\n\nKept')
      await user.click(screen.getByRole('button', { name: 'Discard' }))
      await waitFor(async () => expect(await unsent()).toEqual([]))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
  })

  test('is shown while the server is out of reach', async () => {
    const was = fieldsOf(idea({ title: 'Rye', description: 'Flour' }))
    await ideaDrafts.keep(
      draft({ ideaId: 1, base: { fields: was, version: 1 }, fields: { ...was, description: 'Kept' } }),
    )
    await open([idea()], '')
    server.use(
      http.get('/api/ideas/1', () => HttpResponse.error()),
      http.put('/api/ideas/1', () => HttpResponse.error()),
    )
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await field('Draft')).toHaveValue('Kept')
    expect(await screen.findByText(/and we'll try again/)).toBeVisible()
  })

  test('that the server has is dropped, and not offered', async () => {
    const saved = idea({ title: 'Rye', description: 'Sent while the tab closed', version: 2 })
    const base = { fields: { ...fieldsOf(saved), description: '' }, version: 1 }
    await ideaDrafts.keep(draft({ ideaId: 1, base, fields: fieldsOf(saved) }))
    await open([saved], '')
    await waitFor(async () => expect(await unsent()).toEqual([]))
    expect(screen.queryByText(/Unsaved text in/)).toBeNull()
  })

  test('is gone on with when its idea is edited', async () => {
    const ideas = [idea({ title: 'Rye', description: 'Flour' })]
    const was = fieldsOf(ideas[0] as PlannerView)
    await ideaDrafts.keep(
      draft({ ideaId: 1, base: { fields: was, version: 1 }, fields: { ...was, description: 'Kept' } }),
    )
    await open(ideas, '')
    await user.click(await screen.findByRole('button', { name: 'Edit Rye' }))
    expect(await field('Draft')).toHaveValue('Kept')
    await waitFor(() => expect(ideas[0]).toMatchObject({ description: 'Kept' }))
  })

  test('is saved by itself once the device is online again, its editor closed', async () => {
    const ideas = [idea({ title: 'Rye', version: 2, finalCopywriting: 'Of another tab' })]
    const was = { ...fieldsOf(ideas[0] as PlannerView), finalCopywriting: '' }
    await ideaDrafts.keep(
      draft({ ideaId: 1, base: { fields: was, version: 1 }, fields: { ...was, description: 'Kept' } }),
    )
    const { queries } = await open(ideas, '')
    const otherTab = listenAsOtherTab(queries)
    await screen.findByText(/Unsaved text in/)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(ideas[0]).toMatchObject({ description: 'Kept', finalCopywriting: 'Of another tab' }))
    expect(await screen.findByText('The unsaved text in “Rye” is saved now')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/Unsaved text in/)).toBeNull())
    expect(await unsent()).toEqual([])
    await waitFor(() => expect(otherTab.heard).toContainEqual(['ideas']))
    otherTab.close()
  })

  test('that collides with another change, or whose idea is gone, stays offered', async () => {
    const ideas = [idea({ title: 'Rye', version: 2, description: 'Of another tab' })]
    const was = { ...fieldsOf(ideas[0] as PlannerView), description: '' }
    const mine = { ...was, description: 'Kept' }
    await ideaDrafts.keep(draft({ ideaId: 1, base: { fields: was, version: 1 }, fields: mine }))
    await ideaDrafts.keep(draft({ key: 'gone', ideaId: 9, base: { fields: was, version: 1 }, fields: mine }))
    await open(ideas, '')
    await waitFor(() => expect(screen.getAllByText(/Unsaved text in/)).toHaveLength(2))
    let sent = 0
    server.events.on('response:mocked', ({ request }) => {
      if (request.method === 'PUT') sent += 1
    })
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(sent).toBe(2))
    await waitFor(() => expect(screen.getAllByText(/Unsaved text in/)).toHaveLength(2))
    expect(ideas[0]).toMatchObject({ description: 'Of another tab' })
    expect(await unsent()).toEqual(['Rye', 'Rye'])
    server.events.removeAllListeners()
  })

  test('of a new idea is gone on with after a reload, yet another new one begins empty', async () => {
    await ideaDrafts.keep(draft({}))
    await open([], '?idea=new')
    expect(await field('Title')).toHaveValue('Left')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await screen.findByText(/Unsaved text in/)
    await user.click(screen.getByRole('button', { name: 'Add New Idea' }))
    expect(await field('Title')).toHaveValue('')
  })

  test('that comes from a saved post is gone on with after a reload, too', async () => {
    server.use(http.get('/api/post-inspirations/11', () => HttpResponse.json(savedPost())))
    await ideaDrafts.keep(draft({ savedPostId: 11 }))
    const { router, unmount } = await open([], '')
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await field('Title')).toHaveValue('Left')
    unmount()
    await open([], router.state.location.searchStr)
    expect(await field('Title')).toHaveValue('Left')
  })

  test('is discarded, and brought back by Undo', async () => {
    await ideaDrafts.keep(draft({}))
    await open([], '')
    await screen.findByText(/Unsaved text in/)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect(await unsent()).toEqual([]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/Unsaved text in/)).toHaveTextContent('Left')
    expect(await unsent()).toEqual(['Left'])
  })

  test('is never another person’s', async () => {
    await ideaDrafts.keep(draft({ userId: 2 }))
    await open([], '')
    await screen.findByText('No content ideas yet')
    expect(screen.queryByText(/Unsaved text/)).toBeNull()
  })
})
