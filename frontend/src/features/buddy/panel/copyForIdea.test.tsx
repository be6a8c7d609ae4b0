import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endBuddy } from '@/testing/buddy'
import { competitors, demographics, idea, openPanel as open, press } from '@/testing/buddyPanel'
import { answerStream, chatMessage, chatServer, chatSession } from '@/testing/fixtures/chat'
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

describe('copy for an idea', () => {
  test('BUD-007 BUD-036 BUD-037 is asked for at once, without questions', async () => {
    const { sent } = chatServer([], [])
    const opened = answerStream(71)
    await open({ context: 'general', idea })
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ type: 'copywriting', title: 'Copywriting for: Rye', ideaId: 12 })
    expect(sent[1]?.body).toMatchObject({ userPrompt: expect.stringContaining('Final copy: No final copy yet') })
    expect(sent).toHaveLength(2)
  })

  test('BUD-039 BUD-048 its failures', async () => {
    chatServer([], [])
    server.use(http.post('/api/ai-chatbot/sessions/:id/messages', () => failure(503, 'no')))
    await open({ context: 'general', idea })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sorry, I encountered an error processing your request. Please try again.',
    )
    server.use(http.post('/api/ai-chatbot/sessions/:id/messages', () => failure(403, 'no more', 'limit_reached')))
    await press('Send')
    expect(await screen.findByText(/daily copywriting prompt limit\. Switch/)).toBeVisible()
  })

  /** Buddy has written copy; the idea is on the server with a final copy. */
  async function written(finalCopywriting: string | null) {
    const session = chatSession({ id: 9, type: 'copywriting', ideaId: 12 })
    const { state } = chatServer([session], [])
    const opened = answerStream(71)
    const put: unknown[] = []
    server.use(
      http.get('/api/ideas/12', () => HttpResponse.json({ id: 12, version: 3, finalCopywriting })),
      http.put('/api/ideas/12', async ({ request }) => {
        put.push(await request.json())
        return HttpResponse.json({ id: 12, version: 3 + put.length })
      }),
    )
    await open({ context: 'general', idea })
    await waitFor(() => expect(opened).toHaveLength(1))
    state.messages = [chatMessage({ id: 71, chatSessionId: 9, output: 'Here:\n\n> Rye, not gummy.', facts: [] })]
    opened[0]?.say('done', { message: state.messages[0] })
    return put
  }

  test('PLAN-023 one tap puts it into the idea, and undo takes it out', async () => {
    const put = await written(null)
    await press('Use as final copy')
    expect(await screen.findByRole('button', { name: 'In your idea' })).toBeDisabled()
    expect(screen.getByRole('textbox', { name: 'Message to Buddy' })).toHaveFocus()
    await press('Undo')
    await waitFor(() =>
      expect(put).toEqual([
        { version: 3, finalCopywriting: 'Rye, not gummy.' },
        { version: 4, finalCopywriting: null },
      ]),
    )
  })

  test('PLAN-023 the user’s own final copy is replaced only when that is confirmed', async () => {
    const put = await written('Before')
    await press('Use as final copy')
    expect(await screen.findByRole('dialog', { name: 'Replace your final copy?' })).toBeVisible()
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Replace your final copy?' })).toBeNull())
    expect(put).toEqual([])
    await press('Use as final copy')
    await press('Replace')
    expect(await screen.findByRole('button', { name: 'In your idea' })).toBeDisabled()
    expect(put).toEqual([{ version: 3, finalCopywriting: 'Rye, not gummy.' }])
  })

  test('PLAN-023 what Buddy has written is replaced without a question', async () => {
    const put = await written('Rye, not gummy.')
    await press('Use as final copy')
    await waitFor(() => expect(put).toHaveLength(1))
  })

  test('of an idea that is deleted meanwhile goes no further', async () => {
    await written(null)
    await screen.findByRole('button', { name: 'Use as final copy' })
    server.use(http.get('/api/ideas/12', () => failure(404, 'Idea not found', 'not_found')))
    await press('Use as final copy')
    expect(await screen.findByText(/This idea is no longer there, so I can't write for it/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Use as final copy' })).toBeDisabled()
    expect(screen.getByRole('textbox', { name: 'Message to Buddy' })).toBeDisabled()
    expect(screen.getByPlaceholderText('This idea is no longer there')).toBeVisible()
    expect(screen.queryByText('Idea not found')).toBeNull()
  })

  test('what could not be done is no idea to save', async () => {
    const { state } = chatServer([chatSession({ id: 9, type: 'copywriting', ideaId: 12 })], [])
    const opened = answerStream(71)
    await open({ context: 'general', idea })
    await waitFor(() => expect(opened).toHaveLength(1))
    state.messages = [chatMessage({ id: 71, chatSessionId: 9, output: "I can't translate.", facts: [], count: 0 })]
    opened[0]?.say('done', { message: state.messages[0] })
    expect(await screen.findByRole('button', { name: 'Copy the answer' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save as idea' })).toBeNull()
  })

  test('PLAN-023 an answer about figures is no copy', async () => {
    const session = chatSession({ id: 9, type: 'copywriting', ideaId: 12 })
    const { state } = chatServer([session], [])
    const opened = answerStream(71)
    await open({ context: 'general', idea })
    await waitFor(() => expect(opened).toHaveLength(1))
    state.messages = [
      chatMessage({
        id: 71,
        chatSessionId: 9,
        output: 'You post about 4 times a week.',
        facts: [],
        answeredBy: 'offline coach',
      }),
    ]
    opened[0]?.say('done', { message: state.messages[0] })
    expect(await screen.findByRole('button', { name: 'Copy the answer' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Use as final copy' })).toBeNull()
  })
})
