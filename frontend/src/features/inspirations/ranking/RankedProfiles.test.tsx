import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { InspirationsProfileView } from '@/shared/api/gen/types.gen'
import { renderUi } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { RankedProfiles } from './RankedProfiles'

const user = userEvent.setup({ delay: null })

beforeEach(() => signedIn())

const tracked = ['crumb.theory', 'oven.window', 'salt.and.rye']

/** The part of the server that ranks profiles; what it has is answered. */
function rankingServer(usernames: string[]) {
  const ranked = [...usernames]
  const idOf = (username: string) => tracked.indexOf(username) + 1
  const nameOf = (id: unknown) => tracked[Number(id) - 1] ?? ''
  const viewOf = (instaUsername: string): InspirationsProfileView => ({
    profileId: idOf(instaUsername),
    instaUsername,
    fullName: null,
    ranking: ranked.indexOf(instaUsername) + 1,
    createdAt: '2026-11-10T12:00:00Z',
  })
  server.use(
    http.get('/api/instagram-profiles', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? ''
      const items = tracked.filter((one) => one.includes(search)).map((one) => ({ id: idOf(one), instaUsername: one }))
      return HttpResponse.json({ items, total: items.length })
    }),
    http.get('/api/shortlists/1/profiles', () =>
      HttpResponse.json({ items: ranked.map(viewOf), total: ranked.length }),
    ),
    http.post('/api/shortlists/1/profiles', async ({ request }) => {
      const name = nameOf(((await request.json()) as { profileId: number }).profileId)
      if (ranked.includes(name)) return failure(409, `@${name} is already in this list`)
      ranked.push(name)
      return HttpResponse.json(viewOf(name), { status: 201 })
    }),
    http.patch('/api/shortlists/1/profiles/:profileId/ranking', async ({ params, request }) => {
      const name = nameOf(params.profileId)
      const { ranking } = (await request.json()) as { ranking: number }
      ranked.splice(ranked.indexOf(name), 1)
      ranked.splice(ranking - 1, 0, name)
      return HttpResponse.json(viewOf(name))
    }),
    http.delete('/api/shortlists/1/profiles/:profileId', ({ params }) => {
      ranked.splice(ranked.indexOf(nameOf(params.profileId)), 1)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  renderUi(<RankedProfiles listId={1} />)
  return ranked
}

const rows = async () => within(await screen.findByRole('list', { name: 'Ranked profiles' })).getAllByRole('listitem')
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

test('INSP-025 INSP-035 the profiles of a list stand in their order, with their rank', async () => {
  rankingServer(['oven.window', 'crumb.theory'])
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1.*@oven\.window$/),
    expect.stringMatching(/^2.*@crumb\.theory$/),
  ])
  expect(screen.getByRole('button', { name: 'Move @oven.window up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move @crumb.theory down' })).toBeDisabled()
})

test('INSP-024 a tracked account is added by its name, once, and nobody else is', async () => {
  const ranked = rankingServer([])
  expect(await screen.findByText(/^No profiles yet/)).toBeVisible()
  const field = screen.getByLabelText('Username')
  await user.type(field, ' @Oven.Window{Enter}')
  expect(await screen.findByText('@oven.window')).toBeVisible()
  expect(field).toHaveValue('')
  await user.type(field, 'oven.window{Enter}')
  expect(await screen.findByText('@oven.window is already in this list')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'oven{Enter}')
  expect(await screen.findByText(/^You aren't tracking @oven\./)).toBeVisible()
  await user.clear(field)
  await user.type(field, 'no name{Enter}')
  expect(await screen.findByText('Please enter a valid Instagram username')).toBeVisible()
  expect(ranked).toEqual(['oven.window'])
})

test('INSP-026 one is moved by the keyboard, and the focus goes with it', async () => {
  const ranked = rankingServer([...tracked])
  await rows()
  const up = () => screen.getByRole('button', { name: 'Move @salt.and.rye up' })
  up().focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(ranked).toEqual(['crumb.theory', 'salt.and.rye', 'oven.window']))
  await waitFor(() => expect(up()).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(ranked[0]).toBe('salt.and.rye'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move @salt.and.rye down' })).toHaveFocus())
})

test('INSP-026 a move that fails says so, and the order is as it was', async () => {
  rankingServer([...tracked])
  server.use(http.patch('/api/shortlists/1/profiles/:profileId/ranking', () => failure(503, 'Try later')))
  await press('Move @salt.and.rye up')
  expect(await screen.findByText(/We couldn't move this profile. Try later/)).toBeVisible()
  await waitFor(async () => expect((await rows())[2]).toHaveTextContent('@salt.and.rye'))
})

test('INSP-027 one is removed, and Undo brings it back to its place', async () => {
  const ranked = rankingServer([...tracked])
  await press('Remove @oven.window from this list')
  await waitFor(() => expect(ranked).toEqual(['crumb.theory', 'salt.and.rye']))
  await press('Undo')
  await waitFor(() => expect(ranked).toEqual(tracked))
})

test('profiles that cannot be loaded say so, and load again', async () => {
  server.use(http.get('/api/shortlists/1/profiles', () => failure(503, 'Busy')))
  renderUi(<RankedProfiles listId={1} />)
  expect(await screen.findByText('Failed to load the profiles')).toBeVisible()
  server.use(http.get('/api/shortlists/1/profiles', () => HttpResponse.json({ items: [], total: 0 })))
  await press('Try Again')
  expect(await screen.findByText(/^No profiles yet/)).toBeVisible()
})
