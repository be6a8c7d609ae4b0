import { screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endBuddy } from '@/testing/buddy'
import { competitors, demographics, idea, openPanel, press, ready, write } from '@/testing/buddyPanel'
import { answerStream, chatMessage, chatServer, chatSession, unanswered } from '@/testing/fixtures/chat'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { pauses } from './pauses'

beforeEach(() => {
  Object.assign(pauses, { between: 20, thinking: 40 })
  signedIn()
  demographics(true)
  competitors('bea.bakes', 'mike.moves')
})
afterEach(endBuddy)

/** The page goes without taking leave: what it unmounts here stays in the tab. */
async function reloaded(unmount: () => void) {
  const kept = { ...sessionStorage }
  await endBuddy()
  unmount()
  Object.assign(sessionStorage, kept)
}

/** The server takes the conversation, but the prompt never arrives. Tells the keys it was sent with. */
function slowLine() {
  const keys: (string | null)[] = []
  const hangs = ({ request }: { request: Request }) => {
    keys.push(request.headers.get('Idempotency-Key'))
    return delay('infinite')
  }
  server.use(http.post('/api/ai-chatbot/sessions/:id/messages', hangs, { once: true }))
  return keys
}

test('BUD-032 the same panel shows what was asked and the answer goes on', async () => {
  const { sent, state } = chatServer([], [])
  const opened = answerStream(71)
  const { unmount } = await openPanel()
  await ready()
  await write('How am I doing?')
  await waitFor(() => expect(opened).toHaveLength(1))
  await reloaded(unmount)
  await openPanel()
  expect(await screen.findByText('How am I doing?')).toBeVisible()
  expect(screen.getByText('Knows your numbers and 2 competitors')).toBeVisible()
  await waitFor(() => expect(opened).toHaveLength(2))
  state.messages = [chatMessage({ id: 71, chatSessionId: 9, output: 'Well.', facts: [] })]
  opened[1]?.say('done', { message: state.messages[0] })
  expect(await screen.findByText('Well.')).toBeVisible()
  await write('And next?')
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['sessions', 'messages', 'messages']))
})

test('BUD-037 an idea is not asked for a second time', async () => {
  const { sent } = chatServer([], [])
  const opened = answerStream(71)
  const { unmount } = await openPanel({ context: 'general', idea })
  await waitFor(() => expect(opened).toHaveLength(1))
  await reloaded(unmount)
  await openPanel({ context: 'general', idea: { ...idea, finalCopywriting: 'Rye.' } })
  await waitFor(() => expect(opened).toHaveLength(2))
  expect(sent.map(({ path }) => path)).toEqual(['sessions', 'messages'])
})

test('another topic begins anew, and so does another session', async () => {
  chatServer([], [])
  const opened = answerStream(71)
  const { unmount } = await openPanel()
  await ready()
  await write('How am I doing?')
  await waitFor(() => expect(opened).toHaveLength(1))
  await reloaded(unmount)
  await openPanel({ context: 'performance' })
  await ready()
  expect(screen.queryByText('How am I doing?')).not.toBeInTheDocument()
  await endBuddy()
  expect(sessionStorage).toHaveLength(0)
})

test('once it is answered a reload begins anew', async () => {
  const { state } = chatServer([], [])
  const opened = answerStream(71)
  const { unmount } = await openPanel()
  await ready()
  await write('How am I doing?')
  await waitFor(() => expect(opened).toHaveLength(1))
  state.messages = [chatMessage({ id: 71, chatSessionId: 9, output: 'Well.', facts: [] })]
  opened[0]?.say('done', { message: state.messages[0] })
  expect(await screen.findByText('Well.')).toBeVisible()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  await reloaded(unmount)
  await openPanel()
  await ready()
  expect(screen.queryByText('How am I doing?')).not.toBeInTheDocument()
})

describe('while the prompt is sent', () => {
  test('BUD-030 it is sent again, as the same message', async () => {
    const { sent } = chatServer([], [])
    const opened = answerStream(71)
    const keys = slowLine()
    const { unmount } = await openPanel()
    await ready()
    await write('How am I doing?')
    await waitFor(() => expect(keys).toHaveLength(1))
    await waitFor(() => expect(sessionStorage.getItem('bowerbird.buddy.running')).toContain(keys[0]))
    await reloaded(unmount)
    await openPanel()
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(sent.map(({ path }) => path)).toEqual(['sessions', 'messages'])
    expect(sent[1]).toMatchObject({ body: { userPrompt: 'How am I doing?' }, key: keys[0] })
    expect(screen.getAllByText('How am I doing?')).toHaveLength(1)
  })

  test('BUD-037 an idea is asked for again, as the same message', async () => {
    const { sent } = chatServer([], [])
    const opened = answerStream(71)
    const keys = slowLine()
    const { unmount } = await openPanel({ context: 'general', idea })
    await waitFor(() => expect(keys).toHaveLength(1))
    await waitFor(() => expect(sessionStorage.getItem('bowerbird.buddy.running')).toContain(keys[0]))
    await reloaded(unmount)
    await openPanel({ context: 'general', idea: { ...idea, description: 'More water' } })
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(sent.map(({ path }) => path)).toEqual(['sessions', 'messages'])
    // Another text with the same key would be refused.
    expect(sent[1]).toMatchObject({ body: { userPrompt: expect.stringContaining('Less water') }, key: keys[0] })
  })

  test('one that arrived all the same stands there once', async () => {
    const { state } = chatServer([], [])
    answerStream(71)
    const keys = slowLine()
    const { unmount } = await openPanel()
    await ready()
    await write('How am I doing?')
    await waitFor(() => expect(keys).toHaveLength(1))
    state.messages = [unanswered({ id: 71, chatSessionId: 9 })]
    await reloaded(unmount)
    const again = slowLine()
    await openPanel()
    await waitFor(() => expect(again).toEqual(keys))
    expect(screen.getAllByText('How am I doing?')).toHaveLength(1)
  })
})

describe('when the conversation was deleted meanwhile', () => {
  const deleted = () => {
    server.use(
      http.get('/api/ai-chatbot/sessions/9/messages', () => failure(404, 'Chat session not found', 'not_found')),
      http.post('/api/ai-chatbot/sessions/9/messages', () => failure(404, 'Chat session not found', 'not_found')),
      http.post('/api/ai-chatbot/sessions', () => HttpResponse.json(chatSession({ id: 10 }), { status: 201 })),
    )
    return answerStream(71)
  }

  test.each(['is written', 'is sent'])('BUD-037 while the answer %s, an idea begins another one', async (stage) => {
    const { state } = chatServer([], [])
    const opened = answerStream(71)
    const keys = stage === 'is sent' ? slowLine() : []
    const { unmount } = await openPanel({ context: 'general', idea })
    await waitFor(() => expect([...opened, ...keys]).toHaveLength(1))
    await reloaded(unmount)
    state.messages = []
    const another = deleted()
    await openPanel({ context: 'general', idea })
    await waitFor(() => expect(another).toHaveLength(1))
    expect(state.messages).toMatchObject([{ chatSessionId: 10, input: expect.stringContaining('Title: Rye') }])
    expect(sessionStorage.getItem('bowerbird.buddy.running')).toContain('"id":10')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('figures can be asked about anew', async () => {
    const { sent, state } = chatServer([], [])
    const opened = answerStream(71)
    const { unmount } = await openPanel()
    await ready()
    await write('How am I doing?')
    await waitFor(() => expect(opened).toHaveLength(1))
    await reloaded(unmount)
    state.messages = []
    deleted()
    await openPanel()
    await press('How is my account growing?')
    await waitFor(() => expect(state.messages).toMatchObject([{ chatSessionId: 10 }]))
    expect(sent.filter(({ path }) => path === 'messages')).toHaveLength(2)
  })
})
