import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { chatMessage, chatServer, chatSession } from '@/testing/fixtures/chat'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'

const user = userEvent.setup({ delay: null })

beforeEach(() => signedIn())

const latest = chatSession()
const old = chatSession({ id: 4, title: 'Last month', messageCount: 3 })
const field = () => screen.findByRole('textbox', { name: 'Message to Buddy' })
const isOpen = (title: string) => screen.findByRole('region', { name: title })

/** Two conversations, a page each. */
function pagedServer() {
  chatServer([latest, old], [chatMessage()])
  server.use(
    http.get('/api/ai-chatbot/sessions', ({ request }) => {
      const page = new URL(request.url).searchParams.get('page')
      return HttpResponse.json({ items: page === '1' ? [latest] : [old], total: 51 })
    }),
    http.get('/api/ai-chatbot/sessions/:id', ({ params }) =>
      params.id === '4' ? HttpResponse.json(old) : failure(404, 'Conversation not found', 'not_found'),
    ),
  )
}

describe('the open conversation', () => {
  test('BUD-054 one of long ago that the address names', async () => {
    pagedServer()
    renderApp('/chat-history?session=4')
    expect(await isOpen('Last month')).toBeVisible()
    const list = screen.getByRole('region', { name: 'Your Conversations' })
    expect(within(list).getByRole('button', { name: /^Last month/ })).toHaveAttribute('aria-current', 'true')
  })

  test('HIST-007 one that is nobody’s', async () => {
    pagedServer()
    renderApp('/chat-history?session=999')
    expect(await screen.findByText('Select a conversation to view messages')).toBeVisible()
  })

  test.each([390, 1440])('HIST-005 HIST-006 at %i px the older ones can be had', async (width) => {
    atWidth(width)
    pagedServer()
    renderApp('/chat-history')
    const [more] = await screen.findAllByRole('button', { name: 'Show more conversations' })
    await user.click(more as HTMLElement)
    if (width === 390) {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Select Conversation' }))
      expect(await screen.findByRole('option', { name: 'Last month (3 messages)' })).toBeInTheDocument()
    } else {
      expect(await screen.findByRole('button', { name: /^Last month/ })).toBeVisible()
    }
  })

  test('HIST-009 stays open when another becomes the latest', async () => {
    const { state } = chatServer([latest, old], [chatMessage()])
    const { queries } = renderApp('/chat-history')
    fireEvent.change(await field(), { target: { value: 'And ne' } })
    state.sessions = [old, latest]
    await queries.invalidateQueries()
    const list = screen.getByRole('region', { name: 'Your Conversations' })
    await waitFor(() => expect(within(list).getAllByRole('button')[0]).toHaveTextContent('Last month'))
    expect(await isOpen(latest.title)).toBeVisible()
    expect(await field()).toHaveValue('And ne')
  })

  test.each([
    [[old], 'Select a conversation to view messages'],
    [[], 'No chat history yet'],
  ])('deleted elsewhere, none takes its place, and what was written stays in sight', async (left, beside) => {
    const { state } = chatServer([latest, old], [chatMessage()])
    const { queries } = renderApp('/chat-history')
    fireEvent.change(await field(), { target: { value: 'And ne' } })
    state.sessions = left
    await queries.invalidateQueries()
    expect(await screen.findByText('This conversation is no longer there.')).toBeVisible()
    expect(screen.getByText('You had written: “And ne”')).toBeVisible()
    expect(screen.getByText(new RegExp(beside))).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Last month' })).not.toBeInTheDocument()
  })

  test('deleted elsewhere, one of long ago says so, too', async () => {
    pagedServer()
    const { queries } = renderApp('/chat-history?session=4')
    expect(await isOpen('Last month')).toBeVisible()
    server.use(http.get('/api/ai-chatbot/sessions/:id', () => failure(404, 'Conversation not found', 'not_found')))
    await queries.invalidateQueries()
    expect(await screen.findByText('This conversation is no longer there.')).toBeVisible()
  })

  test('what is written waits while another is looked at', async () => {
    chatServer([latest, old], [chatMessage()])
    renderApp('/chat-history')
    fireEvent.change(await field(), { target: { value: 'And ne' } })
    await user.click(screen.getByRole('button', { name: /^Last month/ }))
    expect(await isOpen('Last month')).toBeVisible()
    expect(await field()).toHaveValue('')
    await user.click(screen.getByRole('button', { name: new RegExp(`^${latest.title}`) }))
    expect(await isOpen(latest.title)).toBeVisible()
    expect(await field()).toHaveValue('And ne')
  })
})
