import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reload } from '@/shared/api/changes'
import * as leave from '@/shared/lib/leave'
import { announcer } from '@/testing/announcer'
import { endBuddy } from '@/testing/buddy'
import { answerStream, chatMessage, chatServer, chatSession, fact, unanswered } from '@/testing/fixtures/chat'
import { renderApp } from '@/testing/render'
import { failure, maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'

const user = userEvent.setup({ delay: null })

beforeEach(() => signedIn())
afterEach(endBuddy)

const old = chatSession({ id: 4, title: 'Copywriting for: Rye', type: 'copywriting', ideaId: 12, messageCount: 3 })

const field = () => screen.findByRole('textbox', { name: 'Message to Buddy' })

async function write(text: string) {
  fireEvent.change(await field(), { target: { value: text } })
  fireEvent.keyDown(await field(), { key: 'Enter' })
}

describe('the page', () => {
  test('SHELL-007 HIST-001 loads and says so', async () => {
    let answer = (_: Response) => {}
    server.use(
      http.get(
        '/api/ai-chatbot/sessions',
        () => new Promise<Response>((resolve) => (answer = resolve as typeof answer)),
      ),
    )
    renderApp('/chat-history')
    expect(await screen.findByText('Loading chat history...')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Chat History' })).toBeVisible()
    answer(HttpResponse.json({ items: [], total: 0 }))
  })

  test('HIST-002 what went wrong, and Retry reloads', async () => {
    const reload = vi.spyOn(leave, 'reloadPage').mockImplementation(() => {})
    server.use(http.get('/api/ai-chatbot/sessions', () => failure(503, "We can't answer right now.")))
    renderApp('/chat-history')
    expect(await screen.findByText("We can't answer right now.")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(reload).toHaveBeenCalled()
  })

  test('HIST-003 nothing yet, and how to begin', async () => {
    chatServer([], [])
    renderApp('/chat-history')
    expect(await screen.findByText('No chat history yet')).toBeVisible()
    expect(screen.getByText('Start a conversation with Buddy to see your chat history here.')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Ask Buddy' }).at(-1) as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Buddy' })).toBeVisible()
  })

  test.each([
    [7, 'sunny.baker', null],
    [null, null, null],
    [8, 'old.oven', 'This conversation began with the numbers of @old.oven. New answers use those of @sunny.baker.'],
  ])('a conversation that began with account %s (%s) says: %s', async (instaProfileId, instaUsername, said) => {
    chatServer([chatSession({ instaProfileId, instaUsername })], [chatMessage()])
    renderApp('/chat-history')
    await field()
    const note = screen.queryByText(/This conversation began with/)
    if (said) expect(note).toHaveTextContent(said)
    else expect(note).toBeNull()
  })

  test('a conversation of an account that is connected no longer says so', async () => {
    server.use(
      http.get('/api/auth/profile', () => HttpResponse.json({ ...maya, instaProfileId: null, instaUsername: null })),
    )
    chatServer([chatSession()], [chatMessage()])
    renderApp('/chat-history')
    expect(await screen.findByText(/No Instagram account is connected now/)).toHaveTextContent(
      /numbers of @sunny\.baker\./,
    )
  })

  test('HIST-004 HIST-005 HIST-009 the conversations, the latest open', async () => {
    chatServer([chatSession(), old], [chatMessage()])
    renderApp('/chat-history')
    const list = await screen.findByRole('region', { name: 'Your Conversations' })
    const rows = within(list).getAllByRole('button')
    expect(rows[0]).toHaveTextContent('Instagram Strategy Session - 20 Nov 20261 message')
    expect(rows[0]).toHaveAttribute('aria-current', 'true')
    expect(rows[1]).toHaveTextContent('Copywriting for: Rye3 messages')
    await waitFor(() =>
      expect(screen.getByText(/prompts used today$/, { selector: 'div' })).toHaveTextContent(
        '2 conversations, 1 out of 5 prompts used today',
      ),
    )
    await user.click(rows[1] as HTMLElement)
    await waitFor(() =>
      expect(screen.getByText(/prompts used today$/, { selector: 'div' })).toHaveTextContent(
        '1 out of 5 copywriting prompts used today',
      ),
    )
  })

  test('HIST-006 on a phone they are chosen from a list', async () => {
    atWidth(390)
    chatServer([chatSession(), old], [chatMessage()])
    const { router } = renderApp('/chat-history')
    const choice = await screen.findByRole('combobox', { name: 'Select Conversation' })
    fireEvent.mouseDown(choice)
    expect(screen.getByRole('option', { name: 'Choose a conversation...' })).toBeInTheDocument()
    await user.click(screen.getByRole('option', { name: 'Copywriting for: Rye (3 messages)' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ session: 4 }))
  })

  test('HIST-006 there, too, a question leads where titles are alike', async () => {
    atWidth(390)
    const asked = ['How am I doing?', 'When should I post?']
    const sessions = asked.map((firstPrompt, index) => chatSession({ id: index + 5, firstPrompt }))
    chatServer(sessions, [])
    renderApp('/chat-history')
    const choice = await screen.findByRole('combobox', { name: 'Select Conversation' })
    expect(choice).toHaveTextContent('How am I doing?')
    fireEvent.mouseDown(choice)
    for (const question of asked)
      expect(
        screen.getByRole('option', { name: `${question} Instagram Strategy Session - 20 Nov 2026 (1 message)` }),
      ).toBeVisible()
  })

  test('HIST-007 one that is not there opens none', async () => {
    chatServer([chatSession()], [])
    renderApp('/chat-history?session=999')
    expect(await screen.findByText('Select a conversation to view messages')).toBeVisible()
  })

  test('HIST-008 a conversation without a word', async () => {
    chatServer([chatSession()], [])
    renderApp('/chat-history')
    expect(await screen.findByText('No messages in this conversation.')).toBeVisible()
  })

  test('BUD-055 deleted after a question, and gone from the list', async () => {
    const { state } = chatServer([chatSession(), old], [chatMessage()])
    const askedSince: string[] = []
    server.use(
      http.delete('/api/ai-chatbot/sessions/5', () => {
        state.sessions = [old]
        server.events.on('request:start', ({ request }) => void askedSince.push(new URL(request.url).pathname))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    renderApp('/chat-history')
    await user.click(await screen.findByRole('button', { name: 'Delete this conversation' }))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete conversation' })).getByRole('button', {
        name: 'Delete',
      }),
    )
    await waitFor(() => expect(screen.queryByText('Instagram Strategy Session - 20 Nov 2026')).not.toBeInTheDocument())
    expect(await screen.findByText('Conversation deleted')).toBeVisible()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(await screen.findByRole('region', { name: old.title })).toBeVisible()
    expect(askedSince.filter((path) => path.includes('/sessions/5'))).toEqual([])
    server.events.removeAllListeners()
  })
})

describe('what was said', () => {
  test('HIST-010 each prompt with its answer, whose figures say where they come from', async () => {
    const output =
      '**Well.** Your rate is [4.2%](fact:own:rate), and [12%](unverified:) is not known.\n\n![x](https://evil.example/p.png) <b>no</b> [out](https://evil.example)'
    chatServer([chatSession()], [chatMessage({ output })])
    const { container } = renderApp('/chat-history')
    expect(await screen.findByText('How am I doing?')).toBeVisible()
    expect((await screen.findByText('Well.')).tagName).toBe('STRONG')
    expect(container.querySelectorAll('ol img[src*=evil], ol b')).toHaveLength(0)
    expect(container.querySelector('[href*="evil"]')).toBeNull()
    expect(screen.getByText('(not in your data)')).toBeVisible()
    await user.hover(screen.getByRole('button', { name: '4.2%' }))
    expect(await screen.findByText(fact.formula)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show me' })).toHaveAttribute('href', '/my-performance')
    expect(screen.getByText(/^One figure, from your own data, as of .* · Offline coach$/)).toBeVisible()
  })

  const idea = { title: 'Sequel: Rye', type: 'reel' as const, plannedDate: null }

  test('only one that has an idea, or copy of a model, can be saved, once by its message', async () => {
    const types: unknown[] = []
    const keys: (string | null)[] = []
    const { state } = chatServer(
      [chatSession()],
      [
        chatMessage({ id: 66, output: '| Account | Rate |\n| --- | --- |\n| @bea | [4.2%](fact:own:rate) |' }),
        chatMessage({ id: 67, output: "You've published [4.2%](fact:own:rate) of your goal.\n\n1. Reel: 4%" }),
        chatMessage({ id: 68, output: "I can't tell from your data.", facts: [] }),
        chatMessage({ id: 69, output: 'Here:\n\n> Rye, not gummy.', facts: [], answeredBy: 'llama' }),
        chatMessage({ id: 70, output: 'Make it one of your reels. They reach [4.2%](fact:own:rate).', idea }),
      ],
    )
    server.use(
      http.post('/api/ideas', async ({ request }) => {
        const messages = state.messages.map((message) => (message.id === 70 ? { ...message, ideaId: 9 } : message))
        state.messages = messages
        keys.push(request.headers.get('Idempotency-Key'))
        types.push(((await request.json()) as { type: string }).type)
        return HttpResponse.json({ id: 9, repeated: true }, { status: 201 })
      }),
    )
    renderApp('/chat-history')
    expect(await screen.findAllByRole('button', { name: 'Copy the answer' })).toHaveLength(5)
    const save = screen.getAllByRole('button', { name: 'Save as idea' })
    expect(save).toHaveLength(2)
    await user.click(save[1] as HTMLElement)
    await waitFor(() => expect(types).toEqual(['reel']))
    expect(keys).toEqual(['buddy-answer-70'])
    expect(await screen.findByText('Already in your planner')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Saved as idea' })).toHaveAttribute('href', '/content-planner?idea=9')
  })

  test('below one that the coach could not answer stand questions that it can, and a tap asks one', async () => {
    const { sent } = chatServer(
      [chatSession()],
      [chatMessage({ output: "I don't understand that.", facts: [], count: 0 })],
    )
    renderApp('/chat-history')
    const questions = await screen.findByRole('list', { name: 'Questions that Buddy can answer' })
    expect(within(questions).getAllByRole('button')).toHaveLength(3)
    await user.click(within(questions).getByRole('button', { name: 'Which posts did best?' }))
    await waitFor(() => expect(JSON.stringify(sent)).toContain('Which posts did best?'))
  })

  test('one that is an idea already leads to it, until the idea is deleted', async () => {
    const { state } = chatServer(
      [chatSession()],
      [chatMessage({ output: 'Make it one of your reels.', idea, ideaId: 9 })],
    )
    const { queries } = renderApp('/chat-history')
    expect(await screen.findByRole('link', { name: 'Saved as idea' })).toHaveAttribute(
      'href',
      '/content-planner?idea=9',
    )
    expect(screen.queryByRole('button', { name: 'Save as idea' })).not.toBeInTheDocument()
    state.messages = state.messages.map((message) => ({ ...message, ideaId: null }))
    await act(() => reload(queries, ['savedIdeas']))
    expect(await screen.findByRole('button', { name: 'Save as idea' })).toBeEnabled()
  })

  test('HIST-013 a failed one says why, and can be sent again', async () => {
    const { sent } = chatServer(
      [chatSession()],
      [
        unanswered({ id: 68, input: 'Hi', status: 'failed', errorMessage: null }),
        unanswered({ id: 69, status: 'failed', errorMessage: 'Message processing failed', count: 0 }),
      ],
    )
    answerStream(71)
    renderApp('/chat-history')
    expect(await screen.findByText('Failed: Unknown error')).toBeVisible()
    expect(screen.getByText('Failed: Message processing failed')).toBeVisible()
    expect(screen.getAllByText('Your prompt was given back.')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ userPrompt: 'How am I doing?' }]))
  })
})

describe('going on', () => {
  test('HIST-011 HIST-012 HIST-018 sent at once, dots, then typed as it comes', async () => {
    const { sent, state } = chatServer([chatSession()], [chatMessage()])
    const opened = answerStream(71)
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    await write('  And next?  ')
    expect(await screen.findByText('And next?')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Buddy is typing...' })).toBeVisible()
    expect(announcer()).toHaveTextContent('Buddy is typing...')
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(sent[0]).toMatchObject({ path: 'messages', body: { userPrompt: 'And next?' } })
    expect(sent[0]?.key).toMatch(/^.{8,64}$/)
    opened[0]?.say('token', { text: 'Post a reel, and then another one.' }, '1-1')
    expect(await screen.findByText(/^Post a/)).toBeVisible()
    expect(await field()).toHaveAttribute('placeholder', 'Buddy is typing...')
    expect(screen.queryByText('Post a reel, and then another one.')).not.toBeInTheDocument()
    const done = chatMessage({ id: 71, input: 'And next?', output: 'Post a reel, and then another one.', facts: [] })
    state.messages = [chatMessage(), done]
    opened[0]?.say('done', { message: done })
    expect(await screen.findByText('Post a reel, and then another one.')).toBeVisible()
    await waitFor(async () => expect(await field()).toHaveAttribute('placeholder', 'Continue the conversation...'))
  })

  test('conversations of one title are told apart by how they began', async () => {
    const other = chatSession({ id: 6, firstPrompt: 'When should I post?' })
    chatServer([chatSession({ firstPrompt: 'How am I doing?' }), other, { ...old, firstPrompt: 'Write copy' }], [])
    renderApp('/chat-history')
    const list = within(await screen.findByRole('region', { name: 'Your Conversations' }))
    expect(list.getByRole('button', { name: /How am I doing\?/ })).toBeVisible()
    expect(list.getByRole('button', { name: /When should I post\?/ })).toBeVisible()
    expect(list.getByRole('button', { name: /^Copywriting for: Rye/ })).not.toHaveTextContent('Write copy')
  })

  test('HIST-019 the end replaces what stood there, and the list is asked anew', async () => {
    const { state } = chatServer([chatSession()], [unanswered({ id: 71 })])
    const opened = answerStream(71)
    renderApp('/chat-history')
    await waitFor(() => expect(opened).toHaveLength(1))
    state.messages = [chatMessage({ id: 71, output: 'Yes.', facts: [] })]
    state.sessions = [chatSession({ messageCount: 2 })]
    opened[0]?.say('done', { message: state.messages[0] })
    expect(await screen.findByText('Yes.')).toBeVisible()
    const list = screen.getByRole('region', { name: 'Your Conversations' })
    await waitFor(() => expect(list).toHaveTextContent('2 messages'))
  })

  test('HIST-020 a failure takes its place, and gives the prompt back', async () => {
    const { state } = chatServer([chatSession()], [unanswered({ id: 71 })], 3)
    const opened = answerStream(71)
    renderApp('/chat-history')
    await waitFor(() => expect(opened).toHaveLength(1))
    state.messages = [unanswered({ id: 71, status: 'failed', errorMessage: 'Timeout waiting for response', count: 0 })]
    state.left = 4
    opened[0]?.say('failed', { message: state.messages[0] })
    expect(await screen.findByText('Failed: Timeout waiting for response')).toBeVisible()
    await waitFor(() => expect(screen.getByText('1 of 5 prompts used today')).toBeVisible())
  })

  test.each([
    ['HIST-021 what the server says', () => failure(503, 'Please wait.'), 'Please wait.'],
    ['HIST-022 or that it failed', () => HttpResponse.error(), 'Network error occurred'],
  ])('%s, and the text comes back', async (_, answer, said) => {
    chatServer([chatSession()], [chatMessage()])
    server.use(http.post('/api/ai-chatbot/sessions/:id/messages', answer))
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    await write('And next?')
    expect(await screen.findByRole('alert')).toHaveTextContent(said)
    expect(await field()).toHaveValue('And next?')
    expect(screen.queryByRole('img', { name: 'Buddy is typing...' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('HIST-016 nothing but space is not sent', async () => {
    const { sent } = chatServer([chatSession()], [chatMessage()])
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    await write('   ')
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    expect(sent).toHaveLength(0)
  })

  test.each([
    ['competitor_posts', 'No more prompts today'],
    ['copywriting', 'No more copywriting prompts today'],
  ] as const)('HIST-015 HIST-017 at the limit of %s', async (type, placeholder) => {
    chatServer([chatSession({ type })], [chatMessage()], 0)
    renderApp('/chat-history')
    await waitFor(async () => expect(await field()).toHaveAttribute('placeholder', placeholder))
    expect(await field()).toBeDisabled()
  })

  test('an answer is stopped', async () => {
    chatServer([chatSession()], [unanswered({ id: 71 })])
    const opened = answerStream(71)
    let stopped = 0
    server.use(
      http.post('/api/ai-chatbot/messages/71/stop', () => {
        stopped += 1
        return new HttpResponse(null, { status: 202 })
      }),
    )
    renderApp('/chat-history')
    await waitFor(() => expect(opened).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(stopped).toBe(1))
  })
})

test('copy for an idea that was deleted can be read and not gone on with', async () => {
  const failed = chatMessage({
    chatSessionId: 4,
    output: null,
    status: 'failed',
    errorMessage: 'Message processing failed',
  })
  chatServer([old], [failed])
  server.use(http.get('/api/ideas/12', () => failure(404, 'Idea not found', 'not_found')))
  renderApp('/chat-history')
  expect(await screen.findByText(/This idea is no longer there, so I can't write for it/)).toBeVisible()
  expect(await field()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDisabled()
})
