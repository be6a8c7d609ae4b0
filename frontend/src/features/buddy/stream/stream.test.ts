import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { answerStream, chatMessage, chatServer, unanswered } from '@/testing/fixtures/chat'
import { server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { AnswerTimeout, followAnswer, POLL_EVERY, POLLS, SILENCE } from './stream'

const hear = () => {
  const heard: string[] = []
  return {
    heard,
    onText: (piece: string) => heard.push(piece),
    onStep: ({ label }: { label: string }) => heard.push(`<${label}>`),
    onStarting: (starting: boolean) => heard.push(`<starting ${starting}>`),
    onRestart: () => heard.push('<restart>'),
  }
}

const follow = (listener = hear(), end = new AbortController()) => {
  signedIn()
  return { listener, end, ended: followAnswer(71, listener, end.signal) }
}

describe('an answer', () => {
  test('is heard piece by piece to its end', async () => {
    const opened = answerStream(71)
    const { listener, ended } = follow()
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    const [{ say } = { say: () => undefined }] = opened
    say('starting', { starting: true }, '0-1')
    say('starting', { starting: false }, '0-2')
    say('step', { name: 'posts', label: 'Looked at posts' }, '1-0')
    say('token', { text: 'wrong' }, '1-1')
    say('restart', {}, '1-2')
    say('token', { text: 'right' }, '1-3')
    say('done', { message: chatMessage({ id: 71 }) })
    expect((await ended).status).toBe('completed')
    expect(listener.heard).toEqual([
      '<starting true>',
      '<starting false>',
      '<Looked at posts>',
      'wrong',
      '<restart>',
      'right',
    ])
  })

  test('a stream that breaks off is taken up where it was', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    chatServer([], [unanswered({ id: 71 })])
    const opened = answerStream(71)
    const { listener, ended } = follow()
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    opened[0]?.say('token', { text: 'a' }, '1-1')
    opened[0]?.end()
    await vi.waitFor(() => expect(opened).toHaveLength(2), 10_000)
    expect(opened[1]?.last).toBe('1-1')
    opened[1]?.say('token', { text: 'b' }, '1-2')
    opened[1]?.say('failed', { message: chatMessage({ id: 71, status: 'failed' }) })
    expect((await ended).status).toBe('failed')
    expect(listener.heard).toEqual(['a', 'b'])
    vi.useRealTimers()
  })

  test('a stream that does not know the last event any more tells the whole text', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    chatServer([], [unanswered({ id: 71 })])
    const opened = answerStream(71)
    const { listener, ended } = follow()
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    opened[0]?.say('token', { text: 'a' }, '7-1')
    opened[0]?.end()
    await vi.waitFor(() => expect(opened).toHaveLength(2), 10_000)
    opened[1]?.say('restart', {}, '1-1')
    opened[1]?.say('token', { text: 'ab' }, '1-2')
    opened[1]?.end()
    await vi.waitFor(() => expect(opened).toHaveLength(3), 10_000)
    expect(opened[2]?.last).toBe('1-2')
    opened[2]?.say('done', { message: chatMessage({ id: 71 }) })
    expect((await ended).status).toBe('completed')
    expect(listener.heard).toEqual(['a', '<restart>', 'ab'])
    vi.useRealTimers()
  })

  test('without a stream the message itself is asked for', async () => {
    chatServer([], [chatMessage({ id: 71 })])
    server.use(http.get('/api/ai-chatbot/messages/71/stream', () => HttpResponse.error()))
    const { ended } = follow()
    expect((await ended).output).toContain('4.2%')
  })

  test('BUD-031 BUD-043 HIST-018 thirty times, every two seconds, then it is given up', async () => {
    vi.useFakeTimers()
    expect([POLLS, POLL_EVERY]).toEqual([30, 2000])
    let asked = 0
    server.use(
      http.get('/api/ai-chatbot/messages/71/stream', () => HttpResponse.error()),
      http.get('/api/ai-chatbot/messages/71', () => {
        asked += 1
        return HttpResponse.json({ success: true, message: unanswered({ id: 71 }), error: null })
      }),
    )
    const { ended } = follow()
    const outcome = ended.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(POLLS * POLL_EVERY + 5_000)
    const error = await outcome
    expect(error).toBeInstanceOf(AnswerTimeout)
    expect((error as Error).message).toBe('Timeout waiting for response')
    expect(asked).toBe(30)
    vi.useRealTimers()
  })

  test('one that is gone is not waited for', async () => {
    server.use(
      http.get('/api/ai-chatbot/messages/71/stream', () =>
        HttpResponse.json({ message: 'Message not found', code: 'not_found' }, { status: 404 }),
      ),
    )
    await expect(follow().ended).rejects.toThrow('Message not found')
  })
})

test('a stream that is silent is left, and the message asked for', async () => {
  vi.useFakeTimers()
  chatServer([], [chatMessage({ id: 71 })])
  const opened = answerStream(71)
  const { ended } = follow()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(SILENCE + 100)
  expect((await ended).status).toBe('completed')
})

test('a heartbeat is no silence', async () => {
  vi.useFakeTimers()
  chatServer([], [chatMessage({ id: 71 })])
  const opened = answerStream(71)
  const { ended } = follow()
  let over = false
  void ended.then(() => {
    over = true
  })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  for (let beat = 0; beat < 6; beat += 1) {
    await vi.advanceTimersByTimeAsync(15_000)
    opened[0]?.beat()
  }
  expect(over).toBe(false)
  opened[0]?.say('done', { message: chatMessage({ id: 71 }) })
  expect((await ended).status).toBe('completed')
})
