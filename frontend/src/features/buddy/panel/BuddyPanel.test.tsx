import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reload } from '@/shared/api/changes'
import { type BuddyTopic, openBuddy } from '@/shared/buddy/panel'
import { endBuddy } from '@/testing/buddy'
import { competitors, demographics, field, openPanel as open, press, ready, user, write } from '@/testing/buddyPanel'
import { answerStream, chatMessage, chatServer, fact } from '@/testing/fixtures/chat'
import { failure, maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'
import { LazyAnswer } from '../answer/LazyAnswer'
import { pauses } from './pauses'

const usual = { ...pauses }

const lists = (...items: object[]) =>
  server.use(http.get('/api/shortlists', () => HttpResponse.json({ items, total: items.length })))

beforeEach(() => {
  Object.assign(pauses, { between: 20, thinking: 40 })
  signedIn()
  demographics(true)
  competitors('bea.bakes', 'mike.moves')
})
afterEach(endBuddy)

describe('the frame', () => {
  test('BUD-001 BUD-004 from the right, 650 px wide, closed by its button', async () => {
    const { panel } = await open()
    expect(panel).toHaveStyle({ width: '650px' })
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buddy' })).not.toBeInTheDocument())
  })

  test('BUD-004 or by a press beside it', async () => {
    const { panel } = await open()
    await user.click(panel.parentElement?.querySelector('.MuiBackdrop-root') as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buddy' })).not.toBeInTheDocument())
  })

  test('BUD-002 BUD-003 from below on a phone, and pulled down it closes', async () => {
    atWidth(390)
    const { panel } = await open()
    expect(panel).toHaveClass('h-[85vh]')
    const handle = within(panel).getByTestId('drag-handle')
    fireEvent.pointerDown(handle, { clientY: 100, button: 0 })
    fireEvent.pointerMove(handle, { clientY: 240 })
    expect(screen.queryByText('Release to close')).not.toBeInTheDocument()
    fireEvent.pointerMove(handle, { clientY: 260 })
    expect(screen.getByText('Release to close')).toBeVisible()
    fireEvent.pointerUp(handle, { clientY: 260 })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buddy' })).not.toBeInTheDocument())
  })

  test.each(['/my-performance', '/help'])('a figure leads to %s, which no panel covers', async (link) => {
    const { state } = chatServer([], [])
    const opened = answerStream(71)
    const { router } = await open()
    await ready()
    await write('How am I doing?')
    await waitFor(() => expect(opened).toHaveLength(1))
    state.messages = [chatMessage({ id: 71, chatSessionId: 9, facts: [{ ...fact, link }] })]
    opened[0]?.say('done', { message: state.messages[0] })
    await press('4.2%')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buddy' })).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe(link)
  })

  test('opened, it asks for what draws the first answer', async () => {
    const prefetch = vi.spyOn(LazyAnswer, 'prefetch')
    await open()
    expect(prefetch).toHaveBeenCalledOnce()
  })

  test('an answer that was read is not typed out again', async () => {
    const { state } = chatServer([], [])
    const opened = answerStream(71)
    const { router } = await open()
    await ready()
    await write('How am I doing?')
    await waitFor(() => expect(opened).toHaveLength(1))
    const output = 'Well. '.repeat(100).trim()
    state.messages = [chatMessage({ id: 71, chatSessionId: 9, output, facts: [] })]
    opened[0]?.say('done', { message: state.messages[0] })
    await screen.findByRole('button', { name: 'Show it all' })
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await waitFor(async () => expect(await field()).toBeEnabled())
    act(() => router.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buddy' })).not.toBeInTheDocument())
    act(() => openBuddy(router, { context: 'general' }))
    expect(await screen.findByText(output)).toBeVisible()
    expect(await field()).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Show it all' })).not.toBeInTheDocument()
  })

  test('closed and opened again it goes on where it was', async () => {
    const { router } = await open()
    await ready()
    act(() => router.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buddy' })).not.toBeInTheDocument())
    act(() => openBuddy(router, { context: 'general' }))
    expect(await field()).toBeEnabled()
    expect(screen.getByText("I'll look at all your competitors. What would you like to know?")).toBeVisible()
  })
})

describe('chosen posts', () => {
  const reel = { id: 8, name: 'Reel by @maya, 14 Nov' }
  const about = (): BuddyTopic => ({ context: 'general', posts: [reel] })
  const chosen = () => screen.queryByRole('list', { name: 'Chosen posts' })

  test('BUD-006 they are shown, and the conversation begins about them', async () => {
    const { sent } = chatServer([], [])
    const opened = answerStream(71)
    await open(about())
    expect(chosen()).toHaveTextContent(reel.name)
    await ready()
    expect(await field()).toHaveFocus()
    expect(screen.getByText('Knows your numbers, 1 post, and 2 competitors')).toBeVisible()
    await press('How did this post do?')
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ postIds: [8] })
    expect(screen.getByRole('button', { name: `Remove ${reel.name}` })).toBeDisabled()
  })

  async function askedAbout() {
    const server = chatServer([], [])
    const opened = answerStream(71)
    const { router } = await open(about())
    await ready()
    await press('How did this post do?')
    await waitFor(() => expect(opened).toHaveLength(1))
    server.state.messages = [chatMessage({ id: 71, chatSessionId: 9, output: 'Well.', facts: [] })]
    opened[0]?.say('done', { message: server.state.messages[0] })
    await waitFor(async () => expect(await field()).toBeEnabled())
    return { ...server, router }
  }

  test('one that is removed is not talked about: another conversation begins', async () => {
    const { sent, router } = await askedAbout()
    await press(`Remove ${reel.name}`)
    expect(chosen()).toBeNull()
    expect(screen.queryByText('Well.')).toBeNull()
    await press('How is my account growing?')
    await waitFor(() => expect(sent.filter(({ path }) => path === 'sessions')).toHaveLength(2))
    expect(sent.findLast(({ path }) => path === 'sessions')?.body).toMatchObject({ postIds: [] })
    expect(screen.queryByRole('button', { name: 'Go back to it' })).toBeNull()
    act(() => openBuddy(router, about()))
    expect(await screen.findByRole('list', { name: 'Chosen posts' })).toBeVisible()
  })

  test('BUD-006 who removed the last one is told of the new conversation, and goes back', async () => {
    const { sent } = await askedAbout()
    await press(`Remove ${reel.name}`)
    expect(screen.getByText(/a new conversation begins\. The earlier one is in Chat History\./)).toBeVisible()
    await press('Go back to it')
    expect(await screen.findByText('Well.')).toBeVisible()
    expect(await field()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Show it all' })).toBeNull()
    expect(chosen()).toHaveTextContent(reel.name)
    expect(screen.queryByText(/a new conversation begins/)).toBeNull()
    await write('And now?')
    await waitFor(() => expect(sent.filter(({ path }) => path === 'messages')).toHaveLength(2))
    expect(sent.filter(({ path }) => path === 'sessions')).toHaveLength(1)
  })

  test('so is who changes the selection, which is again what it was', async () => {
    await askedAbout()
    await press('Change selection')
    await press('Clear All')
    await press('Continue with 0 competitors')
    expect(screen.getByText('Knows your numbers and 1 post')).toBeVisible()
    await press('Go back to it')
    expect(await screen.findByText('Well.')).toBeVisible()
    expect(screen.getByText('Knows your numbers, 1 post, and 2 competitors')).toBeVisible()
  })

  test('before anything was asked nothing is left behind', async () => {
    await open(about())
    await ready()
    await press(`Remove ${reel.name}`)
    expect(screen.queryByRole('button', { name: 'Go back to it' })).toBeNull()
  })
})

describe('onboarding', () => {
  test('BUD-012 BUD-035 after a second, and a second and a half of thinking', async () => {
    Object.assign(pauses, usual)
    expect(pauses).toEqual({ between: 1000, thinking: 1500 })
    demographics(false)
    await open()
    const began = performance.now()
    await screen.findByRole('button', { name: 'Skip for now' })
    expect(performance.now() - began).toBeGreaterThan(2300)
  })

  test('BUD-026 what is missing is asked for; until then nothing can be written', async () => {
    demographics(false)
    await open()
    expect(await field()).toBeDisabled()
    expect(screen.getByRole('img', { name: 'Buddy is typing...' })).toBeVisible()
    expect(screen.queryByText(/tell me about your audience/)).not.toBeInTheDocument()
    expect(await screen.findByText(/tell me about your audience/)).toBeVisible()
    await press('Skip for now')
    expect(screen.getByText('Skip for now')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Buddy' })).toContainElement(document.activeElement as HTMLElement)
    await ready()
  })

  test('BUD-013 a failure counts as missing', async () => {
    server.use(http.get('/api/demographics/my-profile/latest', () => failure(503, 'no')))
    await open()
    expect(await screen.findByRole('button', { name: 'Fill in details' })).toBeVisible()
  })

  test('BUD-008 BUD-014 DEM-001 the details are filled in over the panel', async () => {
    demographics(false)
    await open()
    await press('Fill in details')
    expect(await screen.findByText('Step 1 of 8')).toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'Your audience' })).toBeInTheDocument()
  })

  test('BUD-019 lists are chosen from the start', async () => {
    lists({ id: 3, shortlistName: 'Bread', postCount: 4 }, { id: 4, shortlistName: 'Moves', postCount: 1 })
    await open({ context: 'inspirations' })
    expect(await screen.findByRole('button', { name: 'Proceed with all inspirations' })).toBeVisible()
    await press('Customize inspiration selection')
    expect(screen.getByRole('checkbox', { name: 'Bread (4 posts)' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Moves (1 post)' })).toBeChecked()
  })

  test('BUD-024 a checklist to choose from', async () => {
    const { sent } = chatServer([], [])
    answerStream(71)
    await open()
    await press('Customize competitor selection')
    expect(screen.getByRole('checkbox', { name: '@bea.bakes' })).not.toBeChecked()
    await press('Select All')
    await press('Clear All')
    await user.click(screen.getByRole('checkbox', { name: '@mike.moves' }))
    await press('Continue with 1 competitor')
    expect(screen.getByText("I'll look at 1 competitor of 2. What would you like to know?")).toBeVisible()
    await write('How do I compare?')
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ competitorProfileIds: [31] }))
  })
})

test('earlier conversations are one tap away', async () => {
  chatServer([], [])
  const { router } = await open()
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Buddy' })).getByRole('link', { name: 'Chat History' }),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat-history'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buddy' })).not.toBeInTheDocument())
})

describe('whom Buddy can look at', () => {
  test('BUD-021 BUD-024 a stopped competitor is not among them', async () => {
    await open()
    await press('Customize competitor selection')
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      '@bea.bakes',
      '@mike.moves',
    ])
  })

  test('BUD-023 when all are stopped there is none to choose', async () => {
    competitors()
    await open()
    expect(await screen.findByText(/You don't track any competitors, so/)).toBeVisible()
    expect(await field()).toBeEnabled()
  })

  test('one that is stopped meanwhile is gone from header and selection', async () => {
    const { queries, router } = await open()
    await ready()
    expect(screen.getByText('Knows your numbers and 2 competitors')).toBeVisible()
    act(() => router.history.back())
    competitors('mike.moves')
    await act(() => reload(queries, ['tracking']))
    act(() => openBuddy(router, { context: 'general' }))
    expect(await screen.findByText('Knows your numbers and 1 competitor')).toBeVisible()
    await press('Change selection')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })

  test('without any, Change selection leads to where they are added', async () => {
    competitors()
    await open()
    await press('Change selection')
    expect(await screen.findByRole('link', { name: 'Add a competitor' })).toHaveAttribute(
      'href',
      '/competitor-comparison',
    )
  })
})

describe('the beginning', () => {
  test('BUD-029 a tap asks what may be asked first', async () => {
    const { sent } = chatServer([], [])
    answerStream(71)
    await open()
    await ready()
    expect(within(screen.getByRole('list', { name: 'Questions to begin with' })).getAllByRole('button')).toHaveLength(4)
    await press('How do I compare with my competitors?')
    await waitFor(() => expect(sent[1]?.body).toEqual({ userPrompt: 'How do I compare with my competitors?' }))
    expect(screen.queryByRole('list', { name: 'Questions to begin with' })).not.toBeInTheDocument()
  })

  test('without an account it is said first, with the way to connect one', async () => {
    const stranger = { ...maya, instaProfileId: null, instaUsername: null }
    localStorage.setItem('bowerbird.user', JSON.stringify(stranger))
    server.use(http.get('/api/auth/profile', () => HttpResponse.json(stranger)))
    await open()
    expect(await screen.findByText(/^You haven't connected Instagram yet/)).toBeVisible()
    expect(screen.getByText('No Instagram account connected yet')).toBeVisible()
    expect(screen.queryByText(/own numbers/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Connect Instagram' })).toHaveAttribute('href', '/my-performance')
  })
})

describe('talking', () => {
  test('BUD-009 BUD-029 BUD-030 the first message begins the conversation', async () => {
    const { sent, state } = chatServer([], [])
    const opened = answerStream(71)
    await open()
    await ready()
    fireEvent.change(await field(), { target: { value: 'How am I doing?' } })
    fireEvent.keyDown(await field(), { key: 'Enter', shiftKey: true })
    expect(sent).toHaveLength(0)
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
    expect(sent).toHaveLength(0)
    fireEvent.keyDown(await field(), { key: 'Enter' })
    expect(await screen.findByText('How am I doing?')).toBeVisible()
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(sent.map(({ path }) => path)).toEqual(['sessions', 'messages'])
    expect(sent[0]?.body).not.toHaveProperty('title')
    state.messages = [chatMessage({ id: 71, chatSessionId: 9, output: 'Well.', facts: [] })]
    opened[0]?.say('done', { message: state.messages[0] })
    expect(await screen.findByText('Well.')).toBeVisible()
    await write('And next?')
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['sessions', 'messages', 'messages']))
  })

  test('BUD-032 BUD-034 the answer is typed, a character each 30 ms', async () => {
    const { state } = chatServer([], [])
    const opened = answerStream(71)
    await open()
    await ready()
    await write('How am I doing?')
    await waitFor(() => expect(opened).toHaveLength(1))
    state.messages = [chatMessage({ id: 71, chatSessionId: 9, output: 'Your posts do well.', facts: [] })]
    const began = performance.now()
    opened[0]?.say('done', { message: state.messages[0] })
    expect(await screen.findByText('Your posts do well.')).toBeVisible()
    expect(performance.now() - began).toBeGreaterThan(18 * 30)
    expect(await screen.findByRole('button', { name: 'Copy the answer' })).toBeVisible()
  })

  test('BUD-042 BUD-046 no answer', async () => {
    const { state } = chatServer([], [])
    const opened = answerStream(71)
    await open()
    await ready()
    await write('How am I doing?')
    await waitFor(() => expect(opened).toHaveLength(1))
    state.messages = [
      chatMessage({
        id: 71,
        chatSessionId: 9,
        output: null,
        status: 'failed',
        errorMessage: 'Message processing failed',
        count: 0,
      }),
    ]
    opened[0]?.say('failed', { message: state.messages[0] })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Message processing failed. I'm experiencing some technical difficulties right now. Please try again in a moment, or if the issue persists, you can always reach out for support. Thanks for your patience!Your prompt was given back.",
    )
  })

  test('BUD-044 why no conversation could begin, and it can be dismissed', async () => {
    chatServer([], [])
    server.use(http.post('/api/ai-chatbot/sessions', () => failure(503, 'Please try again in a moment.')))
    await open()
    await ready()
    await write('How am I doing?')
    expect(await screen.findByRole('alert')).toHaveTextContent('🚨 Please try again in a moment.')
    expect(await field()).toHaveValue('How am I doing?')
    await press('Dismiss')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('BUD-047 what could not be sent says so', async () => {
    chatServer([], [])
    server.use(http.post('/api/ai-chatbot/sessions/:id/messages', () => failure(503, 'no')))
    await open()
    await ready()
    await write('How am I doing?')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Sorry, I'm having trouble processing your request right now. Please try again in a moment!",
    )
    expect(await field()).toHaveValue('How am I doing?')
  })

  test('BUD-045 a server that begins nothing and says nothing', async () => {
    chatServer([], [])
    server.use(http.post('/api/ai-chatbot/sessions', () => HttpResponse.json(null, { status: 201 })))
    await open()
    await ready()
    await write('How am I doing?')
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create chat session')
  })

  test('BUD-028 BUD-048 BUD-049 the limit, with the way to a higher plan', async () => {
    chatServer([], [])
    server.use(
      http.post('/api/ai-chatbot/sessions/:id/messages', () =>
        failure(403, 'You have used all 5 prompts of today.', 'limit_reached'),
      ),
    )
    await open()
    await ready()
    await write('How am I doing?')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "You've reached your daily prompt limit. Switch to a higher plan to increase your daily prompt limit. Upgrade now",
    )
    expect(screen.getByRole('link', { name: 'Upgrade now' })).toHaveAttribute('href', '/billing')
  })

  test('BUD-010 BUD-012 no more prompts today: it is said at once, and nothing is asked', async () => {
    demographics(false)
    chatServer([], [], 0)
    const { within } = await open()
    expect(await within.findByText("You've used all 5 of today's prompts. You get new ones at midnight.")).toBeVisible()
    expect(await field()).toHaveAttribute('placeholder', 'No more prompts today')
    expect(await field()).toBeDisabled()
    await act(() => new Promise((resolve) => setTimeout(resolve, 4 * pauses.thinking)))
    expect(within.queryByRole('button', { name: 'Skip for now' })).not.toBeInTheDocument()
  })

  test('BUD-033 the count is asked anew after a message', async () => {
    chatServer([], [], 4)
    answerStream(71)
    await open()
    await ready()
    expect(await screen.findByText('1 of 5 prompts used today')).toBeVisible()
    await write('How am I doing?')
    expect(await screen.findByText('2 of 5 prompts used today')).toBeVisible()
  })

  test('another selection begins another conversation', async () => {
    const { sent, state } = chatServer([], [])
    const opened = answerStream(71)
    await open()
    await ready()
    await write('One')
    await waitFor(() => expect(opened).toHaveLength(1))
    state.messages = [chatMessage({ id: 71, chatSessionId: 9, output: 'Yes.', facts: [] })]
    opened[0]?.say('done', { message: state.messages[0] })
    await screen.findByText('Yes.')
    // The words stand before the answer has ended.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change selection' })).toBeEnabled())
    await press('Change selection')
    await press('Clear All')
    await press('Continue with 0 competitors')
    await write('Two')
    await waitFor(() => expect(sent.filter(({ path }) => path === 'sessions')).toHaveLength(2))
  })
})

describe('what could not be sent', () => {
  async function fails() {
    chatServer([], [])
    const keys: (string | null)[] = []
    server.use(
      http.post('/api/ai-chatbot/sessions/:id/messages', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        return HttpResponse.error()
      }),
    )
    await open()
    await ready()
    await write('How am I doing?')
    await screen.findByRole('alert')
    return keys
  }

  test('is the same message when it is sent again into the conversation that has just begun', async () => {
    const keys = await fails()
    await press('Send')
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).toBe(keys[0])
  })

  test('is another message in another conversation, though its text is the same', async () => {
    const keys = await fails()
    await press('Change selection')
    await press('Continue with 2 competitors')
    await waitFor(async () => expect(await field()).toHaveValue('How am I doing?'))
    await press('Send')
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).not.toBe(keys[0])
  })
})
