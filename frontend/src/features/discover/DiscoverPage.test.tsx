import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { found, searchAnswer } from '@/testing/fixtures/discovery'
import { NOW } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'

const user = userEvent.setup({ delay: null })

/** The addresses that the server was asked for. */
let asked: URLSearchParams[] = []

const answers = (answer = searchAnswer()) =>
  server.use(
    http.get('/api/discover', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json(answer)
    }),
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  atWidth(1440)
  signedIn()
  asked = []
  answers()
})

const card = (username = 'noa.bakes') => within(screen.getByRole('region', { name: `@${username}` }))
const last = () => Object.fromEntries(asked.at(-1) ?? [])

async function open(search = '') {
  const app = renderApp(`/discover${search}`)
  await screen.findByRole('region', { name: '@noa.bakes' })
  return app
}

describe('the page', () => {
  test('says how many accounts the server knows, and shows what it found', async () => {
    await open()
    expect(screen.getByRole('main')).toHaveTextContent('This server knows 1,234 accounts.')
    expect(screen.getByText('1 account found')).toBeVisible()
    expect(card().getByText('48.2K')).toBeVisible()
    expect(card().getByText('3.4%')).toBeVisible()
    expect(card().getByText('N/A')).toBeVisible()
    expect(card().getByRole('link', { name: '@noa.bakes' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/noa.bakes/',
    )
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Discover', current: 'page' })).toBeVisible()
  })

  test('an address restores its search', async () => {
    await open(
      '?q=rye&similarTo=maya&growthFrom=-5&language=he&hasContact=true&withinDays=30&followersFrom=1000&page=2&by=nonsense',
    )
    expect(last()).toEqual({
      q: 'rye',
      similarTo: 'maya',
      growthFrom: '-5',
      language: 'he',
      hasContact: 'true',
      withinDays: '30',
      followersFrom: '1000',
      page: '2',
    })
    expect(screen.getByRole('button', { name: 'Remove filter: Writes in Hebrew' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove filter: Similar to @maya' }))
    await waitFor(() => expect(last()).not.toHaveProperty('similarTo'))
    expect(last()).not.toHaveProperty('page')
  })

  test('filters are set in a dialog', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.type(await dialog.findByRole('textbox', { name: 'Followers from' }), 'many')
    await user.click(dialog.getByRole('button', { name: 'Show accounts' }))
    expect(dialog.getByText('Please enter a number')).toBeVisible()
    await user.clear(dialog.getByRole('textbox', { name: 'Followers from' }))
    await user.type(dialog.getByRole('textbox', { name: 'Followers from' }), '1000')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Language of captions' }), 'Hebrew')
    await user.click(dialog.getByRole('button', { name: 'Show accounts' }))
    await waitFor(() => expect(last()).toEqual({ followersFrom: '1000', language: 'he' }))
    expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible()
  })

  test('a topic is searched by a tap', async () => {
    await open()
    await user.click(card().getByRole('button', { name: '#sourdough' }))
    await waitFor(() => expect(last()).toEqual({ topic: 'sourdough' }))
  })

  test('contact is copied as it stands', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await user.click(card().getByRole('button', { name: 'Copy hello@bread.example' }))
    expect(write).toHaveBeenCalledWith('hello@bread.example')
    expect(card().getByRole('link', { name: 'bread.example/' })).toHaveAttribute('rel', 'noreferrer nofollow')
  })

  test('a hostile biography is text', async () => {
    answers(
      searchAnswer({
        items: [
          found({
            bio: '<img src=x onerror=alert(1)>\u202e',
            fullName: null,
            contact: { emails: [], phones: [], links: [] },
          }),
        ],
      }),
    )
    await open()
    expect(card().getByText(/<img src=x/)).toBeVisible()
  })
})

describe('what can be done', () => {
  test('an account is tracked, then it has a page', async () => {
    await open()
    server.use(
      http.post('/api/competitors', async ({ request }) => {
        expect(await request.json()).toEqual({ instaUsername: 'noa.bakes' })
        answers(searchAnswer({ items: [found({ isWatched: true })] }))
        return HttpResponse.json({}, { status: 201 })
      }),
    )
    await user.click(card().getByRole('button', { name: 'Track @noa.bakes' }))
    expect(await card().findByRole('link', { name: 'Open' })).toHaveAttribute('href', '/profile/noa.bakes')
  })

  test('a refusal shows at the button', async () => {
    await open()
    server.use(
      http.post('/api/competitors', () => failure(403, 'You can only track up to 5 competitors.', 'limit_reached')),
    )
    await user.click(card().getByRole('button', { name: 'Track @noa.bakes' }))
    expect(await card().findByRole('alert')).toHaveTextContent('You can only track up to 5 competitors')
  })
})

describe('the plan', () => {
  test('what is beyond it is counted, and its filters are explained', async () => {
    answers(
      searchAnswer({
        items: [found({ contact: { emails: [], phones: [], links: [] } })],
        total: 10_000,
        hasMore: true,
        shown: 50,
        plan: { results: 50, allFilters: false },
      }),
    )
    await open()
    expect(screen.getByText(/More than 10,000 accounts match. Your plan shows the first 50/)).toBeVisible()
    expect(screen.getByText(/9,950 or more further accounts match/)).toBeVisible()
    expect(card().queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument()
    expect(card().queryByRole('button', { name: '#sourdough' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(await dialog.findByText(/With PRO you also filter/)).toBeVisible()
    expect(dialog.queryByRole('textbox', { name: 'Hashtag or keyword' })).not.toBeInTheDocument()
  })
})

describe('the other states', () => {
  test('nothing matches', async () => {
    answers(searchAnswer({ items: [], total: 0, shown: 0 }))
    renderApp('/discover?q=pizza&format=REEL')
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(last()).toEqual({}))
  })

  test('no account is known', async () => {
    answers(searchAnswer({ items: [], total: 0, shown: 0, accounts: 0 }))
    renderApp('/discover')
    expect(await screen.findByRole('link', { name: 'Track an account' })).toHaveAttribute(
      'href',
      '/competitor-comparison',
    )
  })

  test('a failure says why', async () => {
    server.use(http.get('/api/discover', () => failure(404, "We don't know @x yet", 'not_found')))
    renderApp('/discover?similarTo=x')
    expect(await screen.findByText(/We don't know @x yet/)).toBeVisible()
  })
})
