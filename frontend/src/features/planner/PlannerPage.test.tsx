import { announcer } from '@/testing/announcer'
import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear, createStore } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlannerOwnPostView, PlannerView } from '@/shared/api/gen/types.gen'
import { endBuddy } from '@/testing/buddy'
import { idea, ownPost, plannerServer } from '@/testing/fixtures/ideas'
import { NOW } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'

const user = userEvent.setup({ delay: null })

// Menus and dialogs bring their code when they are first opened, which a busy machine takes its time over.

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  await clear(createStore('bowerbird-drafts', 'drafts'))
  atWidth(1440)
  signedIn()
})

/** One of each type and status; the fixtures' now is noon of 20 November 2026. */
const four = (): PlannerView[] => [
  idea({ id: 1, title: 'Percentages', type: 'post', status: 'draft', plannedDate: '2026-11-18T09:00' }),
  idea({ id: 2, title: 'Travel kit', type: 'carousel', status: 'finalised', plannedDate: '2026-11-24T19:00' }),
  idea({ id: 3, title: 'Braid', type: 'story', status: 'backlog', plannedDate: null, description: null }),
  idea({ id: 4, title: 'Rye', type: 'reel', status: 'in_progress', plannedDate: '2026-11-20T19:00' }),
]

async function open(ideas: PlannerView[], search = '', posts: PlannerOwnPostView[] = []) {
  server.use(...plannerServer(ideas, posts))
  const app = renderApp(`/content-planner${search}`)
  await screen.findByRole('grid')
  return app
}

const titles = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
const card = (name: string) => within(screen.getByRole('article', { name }))
const choose = async (button: RegExp, ...items: string[]) => {
  await user.click(screen.getByRole('button', { name: button }))
  for (const name of items) await user.click(within(await screen.findByRole('menu')).getByText(name))
  if (screen.queryByRole('menu')) await user.keyboard('{Escape}')
}

test('a click on the title opens the idea, marking its words does not', async () => {
  const { router } = await open([idea({ id: 4, title: 'Rye', type: 'reel', status: 'draft', plannedDate: null })])
  const heading = await screen.findByRole('heading', { name: 'Rye' })
  window.getSelection()?.selectAllChildren(heading)
  fireEvent.click(heading)
  await new Promise((done) => setTimeout(done, 50)) // an address takes a moment
  expect(router.state.location.search).toEqual({})
  window.getSelection()?.removeAllRanges()
  fireEvent.click(heading)
  await waitFor(() => expect(router.state.location.search).toEqual({ idea: 4 }))
})

describe('copy by Buddy', () => {
  test('PLAN-012 PLAN-023 each idea offers it beside the rest, as it is saved now', async () => {
    await open([idea({ id: 4, title: 'Rye', type: 'reel', status: 'draft', plannedDate: null, postInspirationId: 31 })])
    await screen.findByRole('article', { name: 'Rye' })
    for (const name of ['Edit Rye', 'Delete Rye', 'View post of Rye', /^Status of Rye/]) {
      expect(card('Rye').getByRole('button', { name })).toBeVisible()
    }
    server.use(
      http.get('/api/ideas/4', () => HttpResponse.json(idea({ id: 4, title: 'Rye, not gummy', type: 'reel' }))),
    )
    await user.click(card('Rye').getByRole('button', { name: 'Write copy for Rye with Buddy' }))
    expect(await screen.findByRole('dialog', { name: 'Buddy' })).toHaveTextContent('Copy for “Rye, not gummy”')
    endBuddy()
  })

  test('PLAN-023 an open idea offers it too, and saves what is typed first', async () => {
    await open([idea({ id: 4, title: 'Rye', type: 'reel', status: 'draft', plannedDate: null })], '?idea=4')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Rye, not gummy' } })
    await user.click(screen.getByRole('button', { name: 'Write copy with Buddy' }))
    expect(await screen.findByText('Copy for “Rye, not gummy”')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Edit Idea' })).toBeNull()
    endBuddy()
  })

  test('BUD-040 what could not begin says so', async () => {
    await open(four())
    await screen.findByRole('article', { name: 'Rye' })
    server.use(http.get('/api/ideas/4', () => failure(503, 'no')))
    await user.click(card('Rye').getByRole('button', { name: 'Write copy for Rye with Buddy' }))
    const dialog = await screen.findByRole('dialog', { name: 'Error' })
    expect(dialog).toHaveTextContent('Failed to start buddy copywriting session. Please try again.')
  })
})

describe('the page', () => {
  test('SHELL-011 stands at its address, in the sidebar too', async () => {
    await open(four())
    expect(screen.getByRole('heading', { level: 1, name: 'Content Planner' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Content Planner' })).toHaveAttribute('aria-current', 'page')
  })

  test('PLAN-011 says that it loads', async () => {
    server.use(
      http.get('/api/ideas', () => new Promise(() => {})),
      ...plannerServer(),
    )
    renderApp('/content-planner')
    await waitFor(() => expect(announcer()).toHaveTextContent('Loading content ideas...'))
  })

  test('PLAN-009 without ideas it says what it is for', async () => {
    await open([])
    expect(await screen.findByText('No content ideas yet')).toBeVisible()
    expect(screen.getByText(/standalone or linked to post inspirations/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create Your First Idea' }))
    expect(await screen.findByRole('dialog', { name: 'New Idea' })).toBeVisible()
  })

  test('PLAN-034 says that the ideas could not be loaded, and tries again', async () => {
    server.use(
      http.get('/api/ideas', () => failure(422, 'No')),
      ...plannerServer(four()),
    )
    renderApp('/content-planner')
    const list = within(await screen.findByRole('region', { name: 'Ideas' }))
    expect(await list.findByText('Failed to load content ideas')).toBeVisible()
    server.use(...plannerServer(four()))
    await user.click(list.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('article', { name: 'Rye' })).toBeVisible()
  })
})

describe('the list', () => {
  test('PLAN-006 the newest first, or the oldest', async () => {
    const { router } = await open(four())
    await waitFor(() => expect(titles()).toEqual(['Rye', 'Braid', 'Travel kit', 'Percentages']))
    await choose(/^Sort by: Newest First/, 'Oldest First')
    await waitFor(() => expect(titles()).toEqual(['Percentages', 'Travel kit', 'Braid', 'Rye']))
    expect(router.state.location.search).toEqual({ oldestFirst: true })
  })

  test('PLAN-002 PLAN-003 by content types, and the button says which', async () => {
    const { router } = await open(four())
    await choose(/^Content Type: All Types/, 'Post', 'Reel')
    expect(await screen.findByRole('button', { name: 'Content Type: 2 Selected' })).toBeVisible()
    await waitFor(() => expect(titles()).toEqual(['Braid', 'Travel kit']))
    expect(router.state.location.search).toEqual({ types: ['story', 'carousel'] })
    await choose(/^Content Type/, 'Story')
    expect(await screen.findByRole('button', { name: 'Content Type: Carousel' })).toBeVisible()
    await choose(/^Content Type/, 'Select All')
    await waitFor(() => expect(titles()).toHaveLength(4))
  })

  test('PLAN-004 PLAN-005 by statuses, and the button says which', async () => {
    await open(four())
    await choose(/^Status: All Statuses/, 'Backlog', 'Draft', 'Finalised')
    expect(await screen.findByRole('button', { name: 'Status: In progress' })).toBeVisible()
    await waitFor(() => expect(titles()).toEqual(['Rye']))
    await choose(/^Status: In progress/, 'Draft')
    expect(await screen.findByRole('button', { name: 'Status: 2 Selected' })).toBeVisible()
  })

  test('PLAN-007 PLAN-010 by words, and says when nothing matches', async () => {
    await open(four())
    const field = screen.getByPlaceholderText('Search ideas...')
    await user.type(field, 'KIT')
    await waitFor(() => expect(titles()).toEqual(['Travel kit']))
    await user.type(field, 'x')
    expect(await screen.findByText('No ideas match your filters')).toBeVisible()
    expect(screen.getByText('Try adjusting your content type, sort order, or search terms.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(field).toHaveValue('')
  })

  test('PLAN-016 PLAN-025 each says for when it is planned, the nearer the warmer', async () => {
    await open([...four(), idea({ id: 5, title: 'Soon', plannedDate: '2026-11-22T18:30' })])
    const urgency = async (name: string, chip: string) => {
      await screen.findByRole('article', { name })
      const found = card(name).getByText(chip, { exact: false }).closest<HTMLElement>('[data-urgency]')
      return found && [found.dataset.urgency, getComputedStyle(found).color]
    }
    expect(await urgency('Percentages', 'Wed 18 Nov, 9:00 AM')).toEqual(['overdue', 'var(--bb-bad-text)'])
    expect(await urgency('Rye', 'Today, 7:00 PM')).toEqual(['soon', 'var(--bb-soon-text)'])
    expect(await urgency('Soon', 'Sun 22 Nov, 6:30 PM')).toEqual(['next', 'var(--bb-next-text)'])
    expect(await urgency('Travel kit', 'Tue 24 Nov, 7:00 PM')).toEqual(['later', 'var(--bb-primary)'])
    expect(card('Braid').getByText('No date set')).toBeVisible()
  })

  test('PLAN-017 PLAN-028 PLAN-029 links of a draft are listed and followed, hashtags stand out', async () => {
    await open([
      idea({ title: 'Rye', description: 'See https://a.example and https://a.example, javascript:alert(1) #לחם' }),
    ])
    await screen.findByRole('article', { name: 'Rye' })
    expect(card('Rye').getByText('#לחם').tagName).toBe('BDI')
    await user.click(card('Rye').getByRole('button', { name: 'Links in draft (1)' }))
    const link = await screen.findByRole('menuitem', { name: 'https://a.example' })
    expect(link).toHaveAttribute('href', 'https://a.example/')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  test('PLAN-017 a draft that goes on beyond what the list has may have more links', async () => {
    await open([idea({ title: 'Rye', description: 'See https://a.example', isDescriptionCut: true })])
    expect(await screen.findByRole('button', { name: 'Links in draft (1+)' })).toBeVisible()
  })

  test.each([
    [390, ['Reel', 'No date set', 'Rye', 'Links', 'Status', 'Write', 'View', 'Edit', 'Delete']],
    [1440, ['Reel', 'Status', 'Rye', 'Links', 'No date set', 'Move', 'Write', 'View', 'Edit', 'Delete']],
  ])('at %i px what an idea has comes in the order in which it is read', async (width, order) => {
    atWidth(width)
    await open([idea({ title: 'Rye', description: 'See https://a.example', plannedDate: null, postInspirationId: 31 })])
    const article = await screen.findByRole('article', { name: 'Rye' })
    const found = within(article).getAllByText((_, element) => element?.matches('button, h2, span') ?? false)
    const names = found.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
    const shown = names.map((name) => order.find((start) => name.startsWith(start)))
    expect([...new Set(shown.filter(Boolean))]).toEqual(order)
  })

  test('a click on its title opens it', async () => {
    await open(four())
    await user.click(await screen.findByRole('heading', { name: 'Rye' }))
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Rye')
  })

  test('PLAN-030 PLAN-037 deleting asks first, and says that it is done', async () => {
    const ideas = four()
    await open(ideas)
    await user.click(await screen.findByRole('button', { name: 'Delete Rye' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Are you sure you want to delete this idea?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    const done = await screen.findByRole('dialog', { name: 'Success!' })
    expect(done).toHaveTextContent('Idea deleted successfully')
    expect(ideas).toHaveLength(3)
    await user.click(within(done).getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(titles()).toHaveLength(3))
  })

  test('Forward does not ask again about an idea that is deleted', async () => {
    const { router } = await open(four())
    await user.click(await screen.findByRole('button', { name: 'Delete Rye' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    router.history.forward()
    await waitFor(() => expect(router.history.location.state.over).toHaveLength(1))
    await waitFor(() => expect(router.history.location.state.over).toBeUndefined())
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('a restored question about an idea that was deleted elsewhere closes itself', async () => {
    const { router, unmount } = await open(four())
    await user.click(await screen.findByRole('button', { name: 'Delete Rye' }))
    await screen.findByRole('alertdialog')
    const { state } = router.history.location
    unmount()
    server.use(...plannerServer(four().slice(0, 3)))
    renderApp('/content-planner', state)
    await screen.findByRole('alertdialog')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('PLAN-036 a failed deletion says so and keeps the idea', async () => {
    await open(four())
    server.use(http.delete('/api/ideas/:id', () => failure(503, 'Come back later', 'unavailable')))
    await user.click(await screen.findByRole('button', { name: 'Delete Rye' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('dialog', { name: 'Failed to delete idea' })).toHaveTextContent('Come back later')
  })

  test('a page at a time', async () => {
    const many = Array.from({ length: 25 }, (_, index) => idea({ id: index + 1, title: `Idea ${index + 1}` }))
    const { router } = await open(many)
    expect(await screen.findByText('1–20 of 25')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(titles()).toEqual(['Idea 5', 'Idea 4', 'Idea 3', 'Idea 2', 'Idea 1']))
    expect(router.state.location.search).toEqual({ page: 2 })
    router.history.back()
    await waitFor(() => expect(titles()).toHaveLength(20))
    expect(router.state.location.search).toEqual({})
  })

  test('a page past the end is no step of the history', async () => {
    const many = Array.from({ length: 25 }, (_, index) => idea({ id: index + 1, title: `Idea ${index + 1}` }))
    const { router } = await open(many, '?page=9')
    await waitFor(() => expect(titles()).toHaveLength(5))
    expect(router.state.location.search).toEqual({ page: 2 })
    expect(router.history.length).toBe(1)
  })

  test('the last page that exists, when the only idea of a later one is deleted', async () => {
    const many = Array.from({ length: 21 }, (_, index) => idea({ id: index + 1, title: `Idea ${index + 1}` }))
    const { router } = await open(many, '?page=2')
    await user.click(await screen.findByRole('button', { name: 'Delete Idea 1' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(titles()).toHaveLength(20))
    expect(router.state.location.search).toEqual({})
  })

  test('what is published waits for nothing: its date is not marked as near', async () => {
    await open([idea({ title: 'Rye', status: 'finalised', resultPostId: 70, plannedDate: '2026-11-20T19:00' })])
    await screen.findByRole('article', { name: 'Rye' })
    expect(card('Rye').getByText('Today, 7:00 PM')).toHaveAttribute('data-urgency', 'past')
  })

  test('an idea with a post says Published while it is finalised', async () => {
    await open([
      idea({ id: 1, title: 'Out', status: 'finalised', resultPostId: 7 }),
      idea({ id: 2, title: 'Back', status: 'backlog', resultPostId: 8 }),
    ])
    await screen.findByRole('article', { name: 'Out' })
    expect(card('Out').getByText('Published')).toBeVisible()
    expect(card('Back').queryByText('Published')).toBeNull()
  })
})

describe('the calendar', () => {
  const day = (name: RegExp | string) => screen.findByRole('button', { name })

  test('PLAN-013 a day shows its ideas by their titles, and what the account has published on it', async () => {
    const { router } = await open(four(), '', [ownPost({ id: 70, caption: 'Rye at last' })])
    const today = await day('Friday 20 Nov, today: 1 idea planned, 1 published')
    const cell = within(today.closest('[role="gridcell"]') as HTMLElement)
    const post = cell.getByRole('link', { name: 'Published: Rye at last' })
    expect(post).toHaveAttribute('href', '/posts/rye70/id/70')
    await user.click(cell.getByRole('button', { name: 'Rye, In progress' }))
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Rye')
    expect(router.state.location.search).toEqual({ idea: 4 })
  })

  test('PLAN-013 PLAN-024 a day with more than its cell holds says how many of each there are', async () => {
    const twelve = Array.from({ length: 12 }, (_, index) =>
      idea({ id: index + 10, title: `Idea ${index}`, status: 'draft', plannedDate: '2026-11-25' }),
    )
    const last = idea({ id: 30, status: 'finalised', plannedDate: '2026-11-25T12:00' })
    await open([...four(), ...twelve, last], '', [ownPost({ postedAt: '2026-11-25T08:00:00Z' })])
    const full = await day('Wednesday 25 Nov: 13 ideas planned, 1 published')
    const cell = within(full.closest('[role="gridcell"]') as HTMLElement)
    expect(cell.getAllByRole('button', { name: /^Idea/ })).toHaveLength(3)
    expect(cell.getByText(/^\+11/)).toHaveTextContent('+11 more')
    const badges = [...full.querySelectorAll<HTMLElement>('[data-stage]')]
    expect(badges.map(({ dataset, textContent }) => [dataset.stage, textContent])).toEqual([
      ['open', '9+'],
      ['ready', '1'],
    ])
    await user.click(full)
    const region = within(await screen.findByRole('region', { name: 'Wednesday 25 Nov' }))
    expect(await region.findByRole('button', { name: 'Show all 13' })).toBeVisible()
  })

  test('an empty month says how to plan something', async () => {
    await open([])
    expect(await screen.findByText('Nothing is planned this month. Choose a day to add an idea.')).toBeVisible()
  })

  test('a month that could not be loaded says so, and is tried again', async () => {
    server.use(
      http.get('/api/ideas/days', () => failure(422, 'No')),
      ...plannerServer(four()),
    )
    renderApp('/content-planner')
    const calendar = within(await screen.findByRole('region', { name: 'November 2026' }))
    expect(await calendar.findByText('Failed to load content ideas')).toBeVisible()
    expect(calendar.getByRole('button', { name: 'Friday 20 Nov, today' })).toBeVisible()
    server.use(...plannerServer(four()))
    await user.click(calendar.getByRole('button', { name: 'Try Again' }))
    expect(await calendar.findByRole('button', { name: 'Rye, In progress' })).toBeVisible()
  })

  test('the published posts of a day lead to their pages', async () => {
    await open(four(), '', [ownPost()])
    const region = within(await screen.findByRole('region', { name: 'Friday 20 Nov' }))
    const post = await region.findByRole('link', { name: /Rye at last/ })
    expect(post).toHaveAttribute('href', '/posts/rye70/id/70')
  })

  test('a day that is chosen is brought into the window', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    await open(four())
    expect(shown).not.toHaveBeenCalled()
    await user.click(await day(/^Tuesday 24 Nov: 1 idea planned/))
    expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
    shown.mockRestore()
  })

  test('PLAN-013 a day shows its ideas, opens them, and begins a new one at nine', async () => {
    const { router, unmount } = await open(four())
    await user.click(await day(/^Tuesday 24 Nov: 1 idea planned/))
    const region = within(await screen.findByRole('region', { name: 'Tuesday 24 Nov' }))
    expect(await region.findByRole('button', { name: 'Edit Travel kit, Finalised' })).toHaveTextContent(
      'Carousel, 7:00 PM',
    )
    await user.click(region.getByRole('button', { name: 'New idea' }))
    expect(await screen.findByLabelText('Planned date')).toHaveValue('2026-11-24')
    expect(screen.getByLabelText('Time')).toHaveValue('09:00')
    expect(router.state.location.search).toMatchObject({ day: '2026-11-24', idea: 'new' })
    unmount()
    renderApp(router.state.location.href)
    expect(await screen.findByLabelText('Planned date'), 'after a reload').toHaveValue('2026-11-24')
  })

  test('a day with more ideas than one answer holds shows them all', async () => {
    const many = Array.from({ length: 101 }, (_, at) => idea({ id: at + 1, plannedDate: '2026-11-20' }))
    await open(many)
    const region = within(await screen.findByRole('region', { name: 'Friday 20 Nov' }))
    expect(await region.findByRole('button', { name: 'Show all 101' })).toBeVisible()
  })

  test('says of no day that nothing is planned while its month is loaded', async () => {
    await open(four())
    await day(/^Saturday 21 Nov: nothing planned/)
    server.use(http.get('/api/ideas/days', () => new Promise(() => {})))
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /nothing planned/ })).toBeNull()
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  })

  test('goes from month to month and back to today, by keys too', async () => {
    const { router } = await open(four())
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    const today = await day(/^Friday 20 Nov, today/)
    expect(router.state.location.search).toEqual({}) // so that the page still shows today after midnight
    today.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Friday 27 Nov/ })).toHaveFocus())
  })
})

describe('moving an idea by keyboard', () => {
  const pickUp = async (name: string) => {
    const changed = vi.fn()
    server.events.on('request:start', ({ request }) => request.method === 'PUT' && changed())
    await open(four())
    within(await screen.findByRole('article', { name }))
      .getByRole('button', { name: `Move ${name} to another day` })
      .focus()
    await press(' ')
    await screen.findByText(new RegExp(`^Picked up ${name}`))
    return changed
  }
  const press = (keys: string) => user.keyboard(keys)

  test('PLAN-013 dropped without an arrow, it is put back', async () => {
    const changed = await pickUp('Braid')
    await press(' ')
    expect(await screen.findByText('Put back.')).toBeInTheDocument()
    expect(changed).not.toHaveBeenCalled()
  })

  test('PLAN-013 the first arrow leads to its own day, or to today, the next ones from day to day', async () => {
    await pickUp('Braid')
    expect(screen.queryByText(/^Over /)).toBeNull()
    await press('{ArrowRight}')
    expect(await screen.findByText('Over Today, 9:00 AM.')).toBeInTheDocument()
    await press('{ArrowRight}')
    expect(await screen.findByText('Over Sat 21 Nov, 9:00 AM.')).toBeInTheDocument()
    await press('{ArrowDown}')
    expect(await screen.findByText('Over Sat 28 Nov, 9:00 AM.')).toBeInTheDocument()
    await press('{Escape}')
  })

  test('PLAN-013 keys that come at once all count', async () => {
    const changed = vi.fn()
    server.events.on('request:start', ({ request }) => request.method === 'PUT' && changed())
    await open(four())
    const braid = within(await screen.findByRole('article', { name: 'Braid' }))
    const handle = braid.getByRole('button', { name: 'Move Braid to another day' })
    handle.focus()
    const codes = ['Space', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Space']
    act(() => codes.forEach((code) => void fireEvent.keyDown(handle, { code, key: code })))
    expect(await screen.findByText('Braid is planned for Sat 28 Nov, 9:00 AM.')).toBeInTheDocument()
    await waitFor(() => expect(changed).toHaveBeenCalledOnce())
  })

  test('PLAN-013 a planned one begins on its day', async () => {
    await pickUp('Travel kit')
    await press('{ArrowUp}')
    expect(await screen.findByText('Over Tue 24 Nov, 7:00 PM.')).toBeInTheDocument()
    await press('{ArrowUp}')
    expect(await screen.findByText('Over Tue 17 Nov, 7:00 PM.')).toBeInTheDocument()
    await press('{Escape}')
  })
})

test('after Undo the idea has the focus', async () => {
  await open(four())
  const braid = within(await screen.findByRole('article', { name: 'Braid' }))
  await user.click(braid.getByRole('button', { name: 'Status of Braid: Backlog' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Draft' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(braid.getByRole('button', { name: 'Move Braid to another day' })).toHaveFocus())
})

test('Back leads from the calendar to the list, whatever days were looked at', async () => {
  const { router } = await open(four())
  await user.click(screen.getByRole('button', { name: 'Calendar' }))
  await user.click(await screen.findByRole('button', { name: /^Tuesday 24 Nov/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'calendar', day: '2026-11-24' }))
  router.history.back()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('an idea that was opened and closed three times leaves nothing for Back to step through', async () => {
  const { router } = await open(four())
  const before = router.history.location.state.__TSR_index
  for (let time = 0; time < 3; time++) {
    await user.click(await screen.findByRole('button', { name: 'Add New Idea' }))
    const dialog = await screen.findByRole('dialog', { name: 'New Idea' })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  expect(router.history.location.state.__TSR_index).toBe(before)
})
