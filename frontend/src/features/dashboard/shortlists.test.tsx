import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { summary } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { server } from '@/testing/server'
import { signedIn } from '@/testing/session'

beforeEach(() => signedIn())

async function card(shortlists: object, unavailable: string[] = []) {
  const answer = summary()
  server.use(
    http.get('/api/dashboard/summary', () =>
      HttpResponse.json({ ...answer, unavailable, shortlists: { ...answer.shortlists, ...shortlists } }),
    ),
  )
  renderApp('/dashboard')
  return within(await screen.findByRole('region', { name: 'Shortlists' }))
}

test('DASH-033 how many lists and posts there are, and the lists that hold most', async () => {
  const topShortlists = [
    { id: 4, name: 'Scoring and shaping', postsCount: 18 },
    { id: 9, name: 'Kitchen light', postsCount: 1 },
  ]
  const lists = await card({ totalShortlists: 3, postsCount: 1_041, topShortlists })
  expect(lists.getByText('ORGANIZED')).toBeInTheDocument()
  expect(lists.getByText('3').parentElement).toHaveTextContent('3lists')
  expect(lists.getByText('1,041').parentElement).toHaveTextContent('1,041posts saved')
  const links = within(lists.getByRole('list', { name: 'Top lists' })).getAllByRole('link')
  expect(links).toHaveLength(2)
  expect(links[0]).toHaveAccessibleName('Scoring and shaping, 18 posts')
  expect(links[0]).toHaveAttribute('href', '/shortlists?list=4')
  expect(links[1]).toHaveAccessibleName('Kitchen light, 1 post')
})

test('DASH-033 without a saved post there is something to start', async () => {
  const lists = await card({
    totalShortlists: 1,
    postsCount: 0,
    topShortlists: [{ id: 4, name: 'New', postsCount: 0 }],
  })
  expect(lists.getByText('START ORGANIZING')).toBeInTheDocument()
  expect(lists.getByText('1').parentElement).toHaveTextContent('1list')
})

test('DASH-034 leads to the lists, also when the server could not read them', async () => {
  const lists = await card({}, ['shortlists'])
  expect(lists.getByText("We can't load your lists right now.")).toBeInTheDocument()
  expect(lists.queryByText('START ORGANIZING')).toBeNull()
  expect(lists.getByRole('link', { name: 'All lists' })).toHaveAttribute('href', '/shortlists')
})
