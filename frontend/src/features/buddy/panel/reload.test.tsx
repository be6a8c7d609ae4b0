import { screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BuddyTopic } from '@/shared/buddy/panel'
import { endBuddy } from '@/testing/buddy'
import { competitors, demographics, field, idea, openPanel, press, ready, write } from '@/testing/buddyPanel'
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
  endBuddy()
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

const QUESTION = 'How am I doing?'

/** A question, or the copy for an idea, that is on its way: to the server on a slow line, else its answer. */
async function asked({ topic, slow = false }: { topic?: BuddyTopic; slow?: boolean } = {}) {
  const chat = chatServer([], [])
  const opened = answerStream(71)
  const keys = slow ? slowLine() : []
  const { unmount } = await openPanel(topic)
  if (!topic) {
    await ready()
    await write(QUESTION)
  }
  await waitFor(() => expect(slow ? keys : opened).toHaveLength(1))
  return { ...chat, opened, keys, reload: () => reloaded(unmount) }
}

const aboutIdea: BuddyTopic = { context: 'general', idea }

test('BUD-032 the same panel shows what was asked and the answer goes on', async () => {
  const { sent, state, opened, reload } = await asked()
  await reload()
  await openPanel()
  expect(await screen.findByText(QUESTION)).toBeVisible()
  expect(screen.getByText('Knows your numbers and 2 competitors')).toBeVisible()
  await waitFor(() => expect(opened).toHaveLength(2))
  state.messages = [chatMessage({ id: 71, chatSessionId: 9, output: 'Well.', facts: [] })]
  opened[1]?.say('done', { message: state.messages[0] })
  expect(await screen.findByText('Well.')).toBeVisible()
  await write('And next?')
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['sessions', 'messages', 'messages']))
})

test('BUD-037 an idea is not asked for a second time', async () => {
  const { sent, opened, reload } = await asked({ topic: aboutIdea })
  await reload()
  await openPanel({ context: 'general', idea: { ...idea, finalCopywriting: 'Rye.' } })
  await waitFor(() => expect(opened).toHaveLength(2))
  expect(sent.map(({ path }) => path)).toEqual(['sessions', 'messages'])
})

test('what Buddy has asked once is not asked again', async () => {
  const { reload } = await asked()
  await reload()
  await openPanel({ context: 'performance' })
  expect(await screen.findByText("I'll look at all your competitors. What would you like to know?")).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Proceed with all competitors' })).not.toBeInTheDocument()
})

test('another topic begins anew, and so does another session', async () => {
  const { reload } = await asked()
  await reload()
  await openPanel({ context: 'performance' })
  await waitFor(async () => expect(await field()).toBeEnabled())
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument()
  endBuddy()
  expect(sessionStorage).toHaveLength(0)
})

test('once it is answered a reload begins anew', async () => {
  const { state, opened, reload } = await asked()
  state.messages = [chatMessage({ id: 71, chatSessionId: 9, output: 'Well.', facts: [] })]
  opened[0]?.say('done', { message: state.messages[0] })
  expect(await screen.findByText('Well.')).toBeVisible()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  await reload()
  await openPanel()
  await waitFor(async () => expect(await field()).toBeEnabled())
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument()
})

describe('while the prompt is sent', () => {
  test('BUD-030 it is sent again, as the same message', async () => {
    const { sent, opened, keys, reload } = await asked({ slow: true })
    await reload()
    await openPanel()
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(sent.map(({ path }) => path)).toEqual(['sessions', 'messages'])
    expect(sent[1]).toMatchObject({ body: { userPrompt: QUESTION }, key: keys[0] })
    expect(screen.getAllByText(QUESTION)).toHaveLength(1)
  })

  test('BUD-037 an idea is asked for again, as the same message', async () => {
    const { sent, opened, keys, reload } = await asked({ topic: aboutIdea, slow: true })
    await reload()
    await openPanel({ context: 'general', idea: { ...idea, description: 'More water' } })
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(sent.map(({ path }) => path)).toEqual(['sessions', 'messages'])
    // Another text with the same key would be refused.
    expect(sent[1]).toMatchObject({ body: { userPrompt: expect.stringContaining('Less water') }, key: keys[0] })
  })

  test('one that arrived all the same stands there once', async () => {
    const { state, keys, reload } = await asked({ slow: true })
    state.messages = [unanswered({ id: 71, chatSessionId: 9 })]
    await reload()
    const again = slowLine()
    await openPanel()
    await waitFor(() => expect(again).toEqual(keys))
    expect(screen.getAllByText(QUESTION)).toHaveLength(1)
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
    const { state, reload } = await asked({ topic: aboutIdea, slow: stage === 'is sent' })
    await reload()
    state.messages = []
    const another = deleted()
    await openPanel(aboutIdea)
    await waitFor(() => expect(another).toHaveLength(1))
    expect(state.messages).toMatchObject([{ chatSessionId: 10, input: expect.stringContaining('Title: Rye') }])
    expect(sessionStorage.getItem('bowerbird.buddy.running')).toContain('"id":10')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('figures can be asked about anew', async () => {
    const { sent, state, reload } = await asked()
    await reload()
    state.messages = []
    deleted()
    await openPanel()
    await press('How is my account growing?')
    await waitFor(() => expect(state.messages).toMatchObject([{ chatSessionId: 10 }]))
    expect(sent.filter(({ path }) => path === 'messages')).toHaveLength(2)
  })
})
