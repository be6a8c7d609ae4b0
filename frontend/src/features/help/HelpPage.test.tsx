import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { HelpSupportView } from '@/shared/api/gen/types.gen'
import { renderApp } from '@/testing/render'
import { failure, maya, noSupport, server } from '@/testing/server'
import { signedIn } from '@/testing/session'

const user = userEvent.setup({ delay: null })

async function open(path = '/help', plan: 'BASIC' | 'PRO' | 'BUSINESS' = 'BASIC') {
  signedIn()
  const person = { ...maya, plan }
  localStorage.setItem('bowerbird.user', JSON.stringify(person))
  server.use(http.get('/api/auth/profile', () => HttpResponse.json(person)))
  const app = renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return app
}

const part = (name: string) => screen.findByRole('region', { name })
const rows = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map((row) => row.textContent)

describe('the page', () => {
  test.each([
    ['FAQ', 18],
    ['Guides', 10],
  ])('HELP-003 HELP-004 SHELL-013 %s: the first three, then all', async (name, all) => {
    await open()
    const card = await part(name)
    expect(rows(card)).toHaveLength(3)
    await user.click(within(card).getByRole('button', { name: `Show all ${all}` }))
    expect(rows(card)).toHaveLength(all)
  })

  test('HELP-001 HELP-002 what is typed is searched, and an article opens', async () => {
    const { router } = await open()
    fireEvent.change(await screen.findByLabelText('Search help'), { target: { value: 'posting times' } })
    expect(await screen.findByText(/^\d+ articles? found$/)).toBeInTheDocument()
    const found = screen.getByRole('link', { name: 'Best posting times' })
    await waitFor(() => expect(router.state.location.href).toContain('q='))
    await user.click(found)
    expect(await screen.findByRole('heading', { level: 1, name: 'Best posting times' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/help/best-times')
  })

  test("HELP-007 WHAT'S NEW? has two entries", async () => {
    await open()
    expect(within(await part("WHAT'S NEW?")).getAllByRole('article')).toHaveLength(2)
  })

  test('HELP-005 HELP-008 a guide of a larger plan is locked, in the list and on its own', async () => {
    await open()
    const card = await part('Guides')
    await user.click(within(card).getByRole('button', { name: /Show all/ }))
    expect(rows(card).slice(3)).toEqual([
      'Compare yourself with competitorsPRO',
      'Act on insights and tipsPRO',
      'Watch a whole marketBUSINESS',
      'Save and share a report',
      'Talk with Buddy',
      'Get reports by email',
      'Find creators to work with',
    ])
    await user.click(within(card).getByRole('link', { name: /Compare yourself/ }))
    expect(await screen.findByText('This guide is for PRO')).toBeVisible()
    expect(screen.queryByText(/Choose accounts of your topic/)).toBeNull()
  })

  test('HELP-005 HELP-008 on that plan it opens', async () => {
    await open('/help/compare', 'PRO')
    expect(await screen.findByText(/Choose accounts of your topic/)).toBeVisible()
  })

  test('a figure leads to the article of its formula', async () => {
    const { router } = await open('/help?figure=Outperformed')
    await waitFor(() => expect(router.state.location.pathname).toBe('/help/competitors'))
  })

  test('an article that is not there says so', async () => {
    await open('/help/nothing')
    expect(await screen.findByText('There is no such article')).toBeVisible()
  })

  test('a link in an article stays in the app', async () => {
    const { router } = await open('/help/plan-week')
    await user.click(await screen.findByRole('link', { name: 'best posting times' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/help/best-times'))
  })
})

describe('support', () => {
  const reach = (support: Partial<HelpSupportView>) =>
    server.use(http.get('/api/help/support', () => HttpResponse.json({ ...noSupport, ...support })))

  test('HELP-006 HELP-012 the card has what the server offers to the plan', async () => {
    reach({
      email: 'help@bower.example',
      forumUrl: 'https://forum.example/',
      chatUrl: 'https://chat.example/',
      hours: 'Mon-Fri 9-5',
      priority: true,
    })
    await open('/help', 'BUSINESS')
    const card = await part('Contact support')
    expect(card).toHaveTextContent('You are on BUSINESS')
    expect(card).toHaveTextContent('Your plan has priority: your messages are answered first.')
    expect(card).toHaveTextContent('Support hours: Mon-Fri 9-5')
    expect(within(card).getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', 'https://chat.example/')
    expect(within(card).getByRole('link', { name: 'Ask the community' })).toHaveAttribute(
      'href',
      'https://forum.example/',
    )
    expect(within(card).queryByRole('button')).toBeNull()
  })

  test('a forum alone is a card, without a word about e-mail', async () => {
    reach({ forumUrl: 'https://forum.example/', hours: null })
    await open('/help', 'BASIC')
    const card = await part('Contact support')
    expect(within(card).getByRole('link', { name: 'Ask the community' })).toBeVisible()
    expect(card).not.toHaveTextContent(/Write to|priority|hours/)
  })

  test('without a channel there is no card', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'FAQ' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Contact support' })).toBeNull()
  })

  test('a message is sent; what is missing is said at its field', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('/api/help/contact', async ({ request }) => {
        sent.push(await request.json())
        return sent.length === 1 ? failure(429, 'Too many requests.', 'too_many') : HttpResponse.json({ message: 'ok' })
      }),
    )
    reach({ email: 'help@bower.example', form: true })
    await open('/help', 'PRO')
    await user.click(await screen.findByRole('button', { name: 'Write a message' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(screen.getByLabelText('Subject')).toHaveFocus()
    expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('Please enter a subject')
    await user.type(screen.getByLabelText('Subject'), 'Growth')
    await user.type(screen.getByLabelText('Message'), 'Why?')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Write a message' }))
    expect(await screen.findByLabelText('Message')).toHaveValue('Why?')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Too many requests.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Your message is on its way')).toBeVisible()
    expect(sent[1]).toEqual({ subject: 'Growth', message: 'Why?' })
  })
})
