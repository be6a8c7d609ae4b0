import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { endBuddy } from '@/testing/buddy'
import { inspirationsServer, list, savedPost } from '@/testing/fixtures/inspirations'
import { basicDetails, proDetails } from '@/testing/fixtures/plans'
import { listenAsOtherTab } from '@/testing/otherTab'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'

const user = userEvent.setup({ delay: null })

// Dialogs bring their code when they are first opened, which a busy machine takes its time over.

beforeEach(() => {
  atWidth(1440)
  signedIn()
  server.use(http.get('/api/subscription/details', () => HttpResponse.json(proDetails)))
})

const two = () => [list(), list({ id: 2, shortlistName: 'Hooks', description: null })]

async function open(lists = two(), saved = [savedPost()], search = '') {
  server.use(...inspirationsServer(lists, saved))
  const app = renderApp(`/shortlists${search}`)
  await screen.findByRole('heading', { level: 1 })
  return app
}

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled()) // some wait for the list
  await user.click(button)
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a saved post comes with the picture of its account', async () => {
  await open(two(), [savedPost()], '?list=1')
  const card = await screen.findByRole('article', { name: /by @noa\.bread/ })
  await waitFor(() =>
    expect(card.querySelector('img[src*="avatar"]')).toHaveAttribute('src', '/api/media/avatar/simulator/noa'),
  )
})

describe('the lists', () => {
  test('SHELL-010 INSP-001 stands at its address and in the sidebar; its title is My Shortlists', async () => {
    await open()
    expect(await screen.findByRole('article', { name: 'Kitchen light' })).toHaveTextContent('1 post')
    expect(screen.getByRole('article', { name: 'Hooks' })).toHaveTextContent('0 posts')
    expect(screen.getByRole('heading', { level: 1, name: 'My Inspirations' })).toBeVisible()
    expect(document.title).toBe('My Shortlists · Bowerbird')
    expect(screen.getByRole('link', { name: 'My Inspirations' })).toHaveAttribute('aria-current', 'page')
  })

  test('INSP-002 INSP-009 INSP-011 a new one wants a name, and says that it is there', async () => {
    await open()
    await press('Create New Inspiration')
    const form = await dialog('New list')
    expect(form.getByText('Please enter a name for your inspiration list')).toBeVisible()
    expect(form.getByRole('button', { name: 'Create' })).toBeDisabled()
    await user.type(form.getByLabelText('Name'), '  Loaves ')
    await user.click(form.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('New inspiration created successfully.')).toBeVisible()
    expect(screen.getByText('Success!')).toBeVisible()
    expect(await screen.findByText('Loaves')).toBeInTheDocument()
  })

  test('INSP-010 INSP-015 one that cannot be made says so and keeps what was typed', async () => {
    await open()
    server.use(http.post('/api/shortlists', () => failure(500, 'API request failed')))
    await press('Create New Inspiration')
    const form = await dialog('New list')
    await user.type(form.getByLabelText('Name'), 'Loaves')
    await user.click(form.getByRole('button', { name: 'Create' }))
    expect(await form.findByText('Failed to create new inspiration list')).toBeVisible()
    expect(form.getByLabelText('Name')).toHaveValue('Loaves')
  })

  test('INSP-018 a full plan shows the limit instead', async () => {
    server.use(http.get('/api/subscription/details', () => HttpResponse.json(basicDetails)))
    const { queries } = await open([list()])
    await waitFor(() => expect(queries.getQueryData(['subscription'])).toBeTruthy())
    await screen.findByRole('article', { name: 'Kitchen light' })
    await press('Create New Inspiration')
    expect(await screen.findByText(/You can only create up to 1 inspiration with/)).toBeVisible()
    expect(screen.queryByLabelText('Name')).toBeNull()
  })

  test('INSP-003 INSP-012 INSP-013 one is renamed, and the name can be taken back', async () => {
    await open()
    await press('Rename Hooks')
    const form = await dialog('Edit list')
    const name = form.getByLabelText<HTMLInputElement>('Name')
    expect([name.selectionStart, name.selectionEnd]).toEqual([0, 'Hooks'.length])
    await user.clear(name)
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(name, '\u200B')
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.clear(name)
    await user.type(name, ' First seconds ')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Shortlist renamed successfully.')).toBeVisible()
    expect(await screen.findByRole('article', { name: 'First seconds' })).toBeInTheDocument()
    await press('Undo')
    expect(await screen.findByRole('article', { name: 'Hooks' })).toBeInTheDocument()
  })

  test('INSP-022 a description is changed where the name is, and can be taken back', async () => {
    await open()
    await press('Rename Hooks')
    const form = await dialog('Edit list')
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.clear(form.getByLabelText('Description (optional)'))
    await user.type(form.getByLabelText('Description (optional)'), ' What stops the thumb ')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Description saved')).toBeVisible()
    const card = within(await screen.findByRole('article', { name: 'Hooks' }))
    expect(await card.findByText('What stops the thumb')).toBeVisible()
    await press('Undo')
    await waitFor(() => expect(card.queryByText('What stops the thumb')).toBeNull())
  })

  test('a list or a saved post that is deleted says so, and leads on', async () => {
    await open(two(), [savedPost()], '?list=9')
    expect(await screen.findByText('This list is no longer there')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    await press('See all your lists')
    await user.click(await screen.findByRole('link', { name: 'Kitchen light' }))
    expect(await screen.findByRole('button', { name: /^Open .* by @noa/ })).toBeInTheDocument()
  })

  test('a list that is deleted while it is open says so, and cannot be edited any more', async () => {
    const lists = two()
    const { queries } = await open(lists, [savedPost()], '?list=1')
    expect(await screen.findByText('The first second')).toBeVisible()
    lists.shift()
    await queries.invalidateQueries({ queryKey: ['inspirations'] })
    expect(await screen.findByText('This list is no longer there')).toBeVisible()
    expect(screen.queryByText('The first second')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'My Inspirations' })).toBeVisible()
  })

  test('a saved post that is deleted says so in its dialog, which closes', async () => {
    server.use(...inspirationsServer(two(), [savedPost()]))
    const { router } = renderApp('/shortlists?list=1&saved=99')
    const viewer = await dialog('Saved post')
    expect(await viewer.findByText('This saved post is no longer there')).toBeVisible()
    expect(viewer.queryByRole('button', { name: 'Try Again' })).toBeNull()
    await user.click(viewer.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
    await waitFor(() => expect(router.state.location.search).toEqual({ list: 1 }))
  })

  test('INSP-017 a rename that fails says so', async () => {
    await open()
    server.use(http.patch('/api/shortlists/:id', () => failure(503, 'Try later')))
    await press('Rename Hooks')
    const form = await dialog('Edit list')
    await user.type(form.getByLabelText('Name'), '!')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Try later')).toBeVisible()
    // It may be about the description.
    expect(form.getByLabelText('Name')).not.toBeInvalid()
  })

  test('INSP-014 one is deleted after a question', async () => {
    await open()
    await press('Delete Hooks')
    expect(
      await screen.findByText('Are you sure you want to delete this shortlist? This action cannot be undone.'),
    ).toBeVisible()
    await press('Delete')
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Hooks' })).toBeNull())
    expect(await screen.findByRole('article', { name: 'Kitchen light' })).toBeInTheDocument()
  })

  test('INSP-014 after it is deleted the next one has the focus', async () => {
    await open([list(), list({ id: 2, shortlistName: 'Hooks' }), list({ id: 3, shortlistName: 'Light' })])
    const remove = async (name: string) => {
      screen.getByRole('button', { name: `Delete ${name}` }).focus()
      await user.keyboard('{Enter}')
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await screen.findByRole('article', { name: 'Hooks' })
    await remove('Hooks')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Light' })).toHaveFocus())
    await remove('Light')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Kitchen light' })).toHaveFocus())
  })

  test('INSP-016 lists that cannot be loaded say so, and load again', async () => {
    server.use(http.get('/api/shortlists', () => failure(503, 'Busy')))
    renderApp('/shortlists')
    const said = await dialog('Error')
    expect(said.getByText('Failed to load shortlist data')).toBeVisible()
    await user.click(said.getByRole('button', { name: 'Got it' }))
    server.use(...inspirationsServer(two()))
    await press('Try Again')
    expect(await screen.findByRole('article', { name: 'Hooks' })).toBeInTheDocument()
  })

  test('INSP-020 more than a page of them come when they are asked for, and one is named without them', async () => {
    const many = Array.from({ length: 101 }, (_, i) => list({ id: 200 - i, shortlistName: `List ${200 - i}` }))
    await open(many)
    expect(await screen.findByRole('article', { name: 'List 200' })).toBeInTheDocument()
    expect(screen.getByText('101 lists')).toBeVisible()
    expect(screen.queryByRole('article', { name: 'List 100' })).toBeNull()
    await press('Show more lists')
    expect(await screen.findByRole('article', { name: 'List 100' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show more lists' })).toBeNull()
  })

  test('no lists yet', async () => {
    await open([])
    expect(await screen.findByText('No lists yet')).toBeVisible()
  })
})

describe('one list', () => {
  test('INSP-001 INSP-006 opens with its posts, their notes and ideas, and leads back', async () => {
    const ideas = [
      { id: 5, type: 'reel' as const, status: 'draft' as const, title: 'Same cut', plannedDate: null, version: 1 },
    ]
    const { router } = await open(two(), [savedPost({ ideas })])
    await user.click(await screen.findByRole('link', { name: 'Kitchen light' }))
    expect(await screen.findByText('The first second')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Same cut' })).toHaveAttribute('href', '/content-planner?idea=5')
    expect(screen.getByRole('link', { name: 'Add Idea' })).toHaveAttribute(
      'href',
      '/content-planner?idea=new&from=11&format=reel',
    )
    await press('Back to My Inspirations')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('INSP-021 asks for its own name alone, and a page past its end is its last', async () => {
    const asked: string[] = []
    server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname))
    const { router } = await open(two(), [savedPost()], '?list=1&page=3')
    expect(await screen.findByRole('heading', { level: 1, name: 'Kitchen light' })).toBeVisible()
    expect(await screen.findByText('The first second')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toEqual({ list: 1 }))
    expect(screen.queryByText('No posts in this list yet')).toBeNull()
    expect(asked).toContain('/api/shortlists/1')
    expect(asked).not.toContain('/api/shortlists')
  })

  test('the bookmark says whose post it is, and its popover which lists hold the post', async () => {
    await open(two(), [savedPost()], '?list=1')
    await press(/^Save post to my inspiration, already saved: Reel by @noa.bread/)
    expect(await screen.findByText(/^Saved to/)).toHaveTextContent('Saved to “Kitchen light”')
  })

  test.each([true, false])(
    'BUD-006 Buddy is asked about a saved post while its account is tracked: %s',
    async (available) => {
      const saved = savedPost()
      await open(two(), [{ ...saved, post: { ...saved.post, available } }], '?list=1')
      const post = await screen.findByRole('article', { name: /^Reel by @noa.bread/ })
      expect(within(post).queryByRole('button', { name: /Buddy/ })).toBeNull()
      await press(/^Open Reel/)
      const viewer = await dialog('Saved post')
      await viewer.findByRole('region', { name: 'Ideas from this post' })
      const ask = viewer.queryByRole('button', { name: 'Ask Buddy about this post' })
      if (!available) return expect(ask).toBeNull()
      await user.click(ask as HTMLElement)
      const panel = within(await screen.findByRole('dialog', { name: 'Buddy' }))
      expect(panel.getByRole('list', { name: 'Chosen posts' })).toHaveTextContent(/^Reel by @noa.bread, /)
      expect(screen.queryByRole('dialog', { name: 'Saved post' })).toBeNull()
      endBuddy()
    },
  )

  test('a phone leads to the profiles at once', async () => {
    await open(two(), [savedPost()], '?list=1')
    await press('Go to profiles')
    expect(document.activeElement).toHaveTextContent('The accounts that inspire this list')
  })

  test('a post stands in the address, and Back closes it', async () => {
    const { router } = await open(two(), [savedPost()], '?list=1')
    await press(/^Open Reel/)
    await dialog('Saved post')
    expect(router.state.location.search).toEqual({ list: 1, saved: savedPost().id })
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toEqual({ list: 1 })
  })

  test('INSP-004 a post is removed at once, and comes back', async () => {
    const saved = [savedPost()]
    await open(two(), saved, '?list=1')
    await press('Remove the post by @noa.bread')
    expect(await screen.findByText('No posts in this list yet')).toBeVisible()
    expect(saved).toHaveLength(1)
    await press('Undo')
    expect(await screen.findByText('The first second')).toBeVisible()
  })

  test('INSP-004 the only post of a second page leaves others in the list', async () => {
    const saved = Array.from({ length: 25 }, (_, at) => savedPost({ id: 11 + at, postId: 70 + at }))
    await open(two(), saved, '?list=1&page=2')
    await press('Remove the post by @noa.bread')
    expect(await screen.findByText('No posts left on this page')).toBeVisible()
    expect(screen.queryByText('No posts in this list yet')).toBeNull()
    await press('Undo')
    expect(await screen.findByText('The first second')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove the post by @noa.bread' })).toHaveFocus())
  })

  test('a post that is removed is not counted by the pager', async () => {
    const saved = Array.from({ length: 26 }, (_, at) => savedPost({ id: 11 + at, postId: 70 + at }))
    await open(two(), saved, '?list=1&page=2')
    expect(await screen.findByText('25–26 of 26')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Remove the post by @noa.bread' })[0] as HTMLElement)
    expect(await screen.findByText('25 of 25')).toBeVisible()
  })

  test('Back leaves a list whose last page is gone', async () => {
    const saved = Array.from({ length: 24 }, (_, at) => savedPost({ id: 11 + at, postId: 70 + at }))
    const { router } = await open()
    await act(() => router.navigate({ to: '/shortlists', search: { list: 1 } }))
    server.use(...inspirationsServer(two(), saved))
    await act(() => router.navigate({ to: '/shortlists', search: { list: 1, page: 2 } }))
    await waitFor(() => expect(router.state.location.search).toEqual({ list: 1 }))
    for (const _ of [1, 2]) act(() => router.history.back())
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('INSP-004 a post that another tab takes out of this list goes here too, and comes back by its Undo', async () => {
    await open(two(), [savedPost()], '?list=1')
    await screen.findByText('The first second')
    const otherTab = new BroadcastChannel('bowerbird.removals')
    otherTab.postMessage({ list: 2, post: savedPost().id, removed: true })
    otherTab.postMessage({ list: 1, post: savedPost().id, removed: true })
    expect(await screen.findByText('No posts in this list yet')).toBeVisible()
    otherTab.postMessage({ list: 1, post: savedPost().id, removed: false })
    expect(await screen.findByText('The first second')).toBeVisible()
    otherTab.close()
  })

  test('INSP-004 other tabs hear of a removal, and of its Undo', async () => {
    await open(two(), [savedPost()], '?list=1')
    const heard: unknown[] = []
    const otherTab = new BroadcastChannel('bowerbird.removals')
    otherTab.onmessage = ({ data }) => void heard.push(data)
    await press('Remove the post by @noa.bread')
    await press('Undo')
    const told = { list: 1, post: savedPost().id }
    await waitFor(() =>
      expect(heard).toEqual([
        { ...told, removed: true },
        { ...told, removed: false },
      ]),
    )
    otherTab.close()
  })

  test('INSP-004 a removal that is not taken back is sent when the page is left', async () => {
    const saved = [savedPost()]
    const { unmount } = await open(two(), saved, '?list=1')
    await press('Remove the post by @noa.bread')
    unmount()
    await waitFor(() => expect(saved).toHaveLength(0))
  })

  test('INSP-004 no undo is offered that could do nothing any more', async () => {
    const saved = [savedPost()]
    await open(two(), saved, '?list=1')
    await press('Remove the post by @noa.bread')
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    await press('Back to My Inspirations')
    await waitFor(() => expect(saved).toHaveLength(0))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
  })

  test('INSP-007 deleting the open list returns to the others', async () => {
    const { router } = await open(two(), [])
    await user.click(await screen.findByRole('link', { name: 'Hooks' }))
    await press('Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('article', { name: 'Kitchen light' })).toBeInTheDocument()
    expect(router.state.location.search).toEqual({})
    router.history.back()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(screen.queryByText('This list is no longer there')).toBeNull()
  })

  test('a post opens over the page, its words inert, its notes kept', async () => {
    const saved = [savedPost()]
    await open(two(), saved, '?list=1')
    await press(/^Open Reel/)
    const viewer = await dialog('Saved post')
    expect(await viewer.findByText(/alert\(1\)/)).toBeVisible()
    expect(document.querySelector('script[src=""], a[href^="javascript:"]')).toBeNull()
    const notes = viewer.getByLabelText('Notes')
    await user.clear(notes)
    await user.type(notes, 'Cut on the knife')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(saved[0]?.notes).toBe('Cut on the knife'))
  })

  test('INSP-033 notes that were changed in another tab too are both shown, and one is kept', async () => {
    const saved = [savedPost()]
    await open(two(), saved, '?list=1')
    await press(/^Open Reel/)
    const viewer = await dialog('Saved post')
    const notes = await viewer.findByLabelText('Notes')
    await user.clear(notes)
    await user.type(notes, 'Mine')
    if (saved[0]) Object.assign(saved[0], { notes: 'Of the other tab', notesVersion: 9 })
    await user.tab()
    const question = within(await viewer.findByRole('alert'))
    expect(question.getByText('Of the other tab')).toBeVisible()
    expect(saved[0]?.notes).toBe('Of the other tab')
    await user.click(question.getByRole('button', { name: 'Keep chosen' }))
    await waitFor(() => expect(saved[0]?.notes).toBe('Mine'))
  })

  test('INSP-033 notes of a post that was removed elsewhere say so, and can be copied', async () => {
    const saved = [savedPost()]
    await open(two(), saved, '?list=1')
    server.use(http.put('/api/post-inspirations/:id/notes', () => failure(404, 'Saved post not found', 'not_found')))
    await press(/^Open Reel/)
    const viewer = await dialog('Saved post')
    await user.type(await viewer.findByLabelText('Notes'), '!')
    await user.tab()
    expect(await viewer.findByText(/This saved post is no longer there/)).toBeVisible()
    expect(viewer.queryByText(/kept on this device/)).toBeNull()
    await user.click(viewer.getByRole('button', { name: 'Copy text' }))
    expect(await navigator.clipboard.readText()).toBe('The first second!')
  })

  test('INSP-033 tells the other tabs when notes have saved themselves', async () => {
    const { queries } = await open(two(), [savedPost()], '?list=1')
    const otherTab = listenAsOtherTab(queries)
    await press(/^Open Reel/)
    const viewer = await dialog('Saved post')
    await user.type(await viewer.findByLabelText('Notes'), '!')
    await user.tab()
    await waitFor(() => expect(otherTab.heard).toEqual([['inspirations']]))
    otherTab.close()
  })

  test('a post whose account nobody tracks says so', async () => {
    const { post } = savedPost()
    await open(two(), [savedPost({ post: { ...post, available: false } })], '?list=1')
    await press(/^Open Reel/)
    const viewer = await dialog('Saved post')
    expect(await viewer.findByText(/You don't track @noa.bread, so this is the post as you saved it/)).toBeVisible()
    expect(viewer.queryByRole('link', { name: 'View Full Analysis' })).toBeNull()
  })
})

describe('a post is saved by its link', () => {
  const link = 'https://www.instagram.com/p/C1/'
  const openForm = async () => {
    const saved: ReturnType<typeof savedPost>[] = []
    await open(two(), saved, '?list=1')
    await press('Save by link')
    return { form: await dialog('Save a post by its link'), saved }
  }

  test('it is in the list, and can be taken back', async () => {
    const { form, saved } = await openForm()
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(form.getByLabelText('Link of the post'), link)
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved to “Kitchen light”')).toBeVisible()
    expect(await screen.findByRole('article', { name: /by @noa.bread/ })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Undo')
    await waitFor(() => expect(saved).toEqual([]))
  })

  test('the server says what is wrong, and the username of the account goes with the link', async () => {
    const { form } = await openForm()
    await user.type(form.getByLabelText('Link of the post'), `${link}unknown`)
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Whose post is it?')).toBeVisible()
    let sent: unknown
    server.use(
      http.post('/api/shortlists/1/posts', async ({ request }) => {
        sent = await request.json()
        return failure(404, 'Not among them', 'not_found')
      }),
    )
    await user.type(form.getByLabelText('Username (optional)'), '@noa.bakes')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Not among them')).toBeVisible()
    expect(sent).toEqual({ link: `${link}unknown`, username: '@noa.bakes' })
  })
})
