import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { announcer } from '@/testing/announcer'
import { answerStream, chatMessage, chatServer, chatSession, unanswered } from '@/testing/fixtures/chat'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { POLL_EVERY, POLLS } from '../stream/stream'

const user = userEvent.setup({ delay: null })

beforeEach(() => signedIn())
afterEach(() => vi.useRealTimers())

const field = () => screen.findByRole('textbox', { name: 'Message to Buddy' })

async function write(text: string) {
  fireEvent.change(await field(), { target: { value: text } })
  fireEvent.keyDown(await field(), { key: 'Enter' })
}

/** Takes messages, and loses its first answers on the way. */
function losingServer(lost: number) {
  const keys: (string | null)[] = []
  server.use(
    http.post('/api/ai-chatbot/sessions/:id/messages', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return keys.length <= lost ? HttpResponse.error() : HttpResponse.json({ messageId: 71 }, { status: 202 })
    }),
  )
  return keys
}

describe('sending', () => {
  test('what is sent again after a failure has the same key, and what was changed another', async () => {
    chatServer([chatSession()], [chatMessage()])
    const keys = losingServer(3)
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    await write('And next?')
    await waitFor(async () => expect(await field()).toHaveValue('And next?'))
    fireEvent.keyDown(await field(), { key: 'Enter' })
    await waitFor(() => expect(keys).toHaveLength(2))
    await waitFor(async () => expect(await field()).toHaveValue('And next?'))
    await write('And then?')
    await waitFor(() => expect(keys).toHaveLength(3))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('what did not reach the server is sent by Try Again', async () => {
    chatServer([chatSession()], [chatMessage()])
    const keys = losingServer(1)
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    await write('And next?')
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error occurred')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).toBe(keys[0])
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  test('without a text there is nothing to try again', async () => {
    chatServer([chatSession()], [chatMessage()])
    losingServer(1)
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    await write('And next?')
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible()
    fireEvent.change(await field(), { target: { value: ' ' } })
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  })

  test('the network error goes when the connection is back, and the text stays', async () => {
    chatServer([chatSession()], [chatMessage()])
    losingServer(1)
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    onTestFinished(() => onlineManager.setOnline(true))
    act(() => onlineManager.setOnline(false))
    await write('And next?')
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error occurred')
    act(() => onlineManager.setOnline(true))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await field()).toHaveValue('And next?')
  })

  test('what the server has refused stays when the connection is back', async () => {
    chatServer([chatSession()], [chatMessage()])
    server.use(
      http.post('/api/ai-chatbot/sessions/:id/messages', () => failure(500, 'The database is resting', 'internal')),
    )
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    onTestFinished(() => onlineManager.setOnline(true))
    await write('And next?')
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting')
    act(() => onlineManager.setOnline(false))
    act(() => onlineManager.setOnline(true))
    expect(screen.getByRole('alert')).toHaveTextContent('The database is resting')
  })

  test.each([500, 503])(
    'what the server failed at with %d is sent by Try Again as the same message',
    async (status) => {
      chatServer([chatSession()], [chatMessage()])
      const keys: (string | null)[] = []
      server.use(
        http.post('/api/ai-chatbot/sessions/:id/messages', ({ request }) => {
          keys.push(request.headers.get('Idempotency-Key'))
          return keys.length === 1
            ? failure(status, 'The database is resting', 'internal')
            : HttpResponse.json({ messageId: 71 }, { status: 202 })
        }),
      )
      renderApp('/chat-history')
      await screen.findByText('How am I doing?')
      await write('And next?')
      await user.click(await screen.findByRole('button', { name: 'Try Again' }))
      await waitFor(() => expect(keys).toHaveLength(2))
      expect(keys[1]).toBe(keys[0])
    },
  )

  test('what the server refuses is not to be tried again', async () => {
    chatServer([chatSession()], [chatMessage()])
    server.use(http.post('/api/ai-chatbot/sessions/:id/messages', () => failure(422, 'Too long', 'invalid')))
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    await write('And next?')
    expect(await screen.findByRole('alert')).toHaveTextContent('Too long')
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  })

  test('HIST-022 an answer that is none', async () => {
    chatServer([chatSession()], [chatMessage()])
    server.use(http.post('/api/ai-chatbot/sessions/:id/messages', () => HttpResponse.json(null, { status: 202 })))
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    await write('And next?')
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send message')
  })

  test('what was taken is sent, even when it cannot be shown at once', async () => {
    const { state } = chatServer([chatSession()], [chatMessage()])
    answerStream(71)
    let asked = 0
    server.use(
      http.get('/api/ai-chatbot/messages/71', () => {
        asked += 1
        return HttpResponse.error()
      }),
    )
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    await write('And next?')
    await waitFor(() => expect(asked).toBe(1))
    await waitFor(() => expect(state.messages).toHaveLength(2))
    expect(await within(screen.getByRole('list', { name: 'Messages' })).findByText('And next?')).toBeVisible()
    await waitFor(async () => expect(await field()).toHaveValue(''))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  describe('an answer that is there at once', () => {
    const output = 'Post a reel, and then another one. And one more after that.'

    beforeEach(async () => {
      const { state } = chatServer([chatSession()], [chatMessage()])
      server.use(
        http.post('/api/ai-chatbot/sessions/:id/messages', () => {
          state.messages = [chatMessage(), chatMessage({ id: 71, input: 'And next?', output, facts: [] })]
          return HttpResponse.json({ messageId: 71 }, { status: 202 })
        }),
      )
      renderApp('/chat-history')
      await screen.findByText('How am I doing?')
      await write('And next?')
      expect(await screen.findByRole('button', { name: 'Show it all' })).toBeVisible()
      expect(await field()).toBeDisabled()
    })

    test('BUD-034 HIST-011 is typed nevertheless', async () => {
      await user.click(screen.getByRole('button', { name: 'Show it all' }))
      expect(await screen.findByText(output)).toBeVisible()
      await waitFor(async () => expect(await field()).toBeEnabled())
    })

    test('BUD-026 who wants to write meanwhile presses the field, and reads it all', async () => {
      await user.click((await field()).parentElement as HTMLElement)
      await waitFor(async () => expect(await field()).toHaveFocus(), { timeout: 300 })
      expect(screen.getByText(output)).toBeVisible()
      await user.keyboard('And then?')
      expect(await field()).toHaveValue('And then?')
    })
  })

  test('HIST-017 a failed one cannot be sent again while another is answered', async () => {
    const failed = unanswered({ id: 69, input: 'Hi', status: 'failed', errorMessage: 'No' })
    const { sent, state } = chatServer([chatSession()], [failed, unanswered({ id: 71 })])
    const opened = answerStream(71)
    renderApp('/chat-history')
    await waitFor(() => expect(opened).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try Again' })).toBeDisabled())
    const done = chatMessage({ id: 71, output: 'Yes.', facts: [] })
    state.messages = [failed, done]
    opened[0]?.say('done', { message: done })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled())
    expect(sent).toHaveLength(0)
  })

  test('BUD-048 BUD-049 at the limit the way to a higher plan is there at once', async () => {
    chatServer([chatSession()], [chatMessage()], 0)
    renderApp('/chat-history')
    expect(await screen.findByRole('alert')).toHaveTextContent("You've reached your daily prompt limit.")
    expect(screen.getByRole('link', { name: 'Upgrade now' })).toHaveAttribute('href', '/billing')
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
  })
})

describe('stopping', () => {
  test('ends the answer that is written, not one that waits behind it', async () => {
    chatServer([chatSession()], [unanswered({ id: 71 }), unanswered({ id: 72, input: 'And next?' })])
    answerStream(71)
    answerStream(72)
    const stopped: unknown[] = []
    server.use(
      http.post('/api/ai-chatbot/messages/:id/stop', ({ params }) => {
        stopped.push(params.id)
        return new HttpResponse(null, { status: 202 })
      }),
    )
    renderApp('/chat-history')
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(stopped).toEqual(['71']))
  })
})

describe('stopping what is sent', () => {
  /** Takes messages and tells of their stop; `pass` lets through what was held back on its way. */
  function heldServer(hold: 'sending' | 'reading') {
    const { state } = chatServer([chatSession()], [chatMessage()])
    const stopped: unknown[] = []
    const asked: unknown[] = []
    let pass: (answer?: Response) => void = () => undefined
    const held = new Promise<Response | undefined>((resolve) => {
      pass = resolve
    })
    const output = 'Post a reel, and then another one.'
    server.use(
      http.post('/api/ai-chatbot/sessions/:id/messages', async () => {
        asked.push('sending')
        const lost = hold === 'sending' ? await held : undefined
        state.messages = [chatMessage(), chatMessage({ id: 71, input: 'And next?', output, facts: [] })]
        return lost ?? HttpResponse.json({ messageId: 71 }, { status: 202 })
      }),
      http.get('/api/ai-chatbot/messages/71', async () => {
        asked.push('reading')
        await held
        return HttpResponse.json({ success: true, message: state.messages[1], error: null })
      }),
      http.post('/api/ai-chatbot/messages/:id/stop', ({ params }) => {
        stopped.push(params.id)
        return new HttpResponse(null, { status: 202 })
      }),
    )
    return { stopped, asked, pass, output }
  }

  async function stopWhileHeld(hold: 'sending' | 'reading') {
    const held = heldServer(hold)
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    await write('And next?')
    await waitFor(() => expect(held.asked).toContain(hold))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    return held
  }

  test('what the server did not get is taken back, without a word', async () => {
    const { stopped, pass } = await stopWhileHeld('sending')
    expect(screen.getByPlaceholderText('Stopping...')).toBeVisible()
    pass(HttpResponse.error())
    await waitFor(async () => expect(await field()).toHaveValue('And next?'))
    expect(await field()).toBeEnabled()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(stopped).toHaveLength(0)
  })

  test.each(['sending', 'reading'] as const)('while %s is held back, it is stopped and not typed', async (hold) => {
    const { stopped, pass, output } = await stopWhileHeld(hold)
    pass()
    await waitFor(() => expect(stopped).toEqual(['71']))
    expect(await screen.findByText('You stopped this answer.')).toBeVisible()
    await waitFor(async () => expect(await field()).toBeEnabled())
    expect(screen.queryByText(/^Post/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show it anyway' }))
    expect(await screen.findByText(output)).toBeVisible()
  })

  test('what is streamed after it is not shown', async () => {
    const { state } = chatServer([chatSession()], [unanswered({ id: 71 })])
    const opened = answerStream(71)
    server.use(http.post('/api/ai-chatbot/messages/71/stop', () => new HttpResponse(null, { status: 202 })))
    renderApp('/chat-history')
    await waitFor(() => expect(opened).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    opened[0]?.say('token', { text: 'Post a reel.' }, '1-1')
    state.messages = [chatMessage({ id: 71, output: 'Post a reel.', facts: [] })]
    opened[0]?.say('done', { message: state.messages[0] })
    expect(await screen.findByText('You stopped this answer.')).toBeVisible()
    expect(screen.queryByText(/^Post/)).not.toBeInTheDocument()
  })

  test('a stopped answer says so, and is no idea', async () => {
    const { state } = chatServer([chatSession()], [unanswered({ id: 71 })])
    const opened = answerStream(71)
    server.use(http.post('/api/ai-chatbot/messages/71/stop', () => new HttpResponse(null, { status: 202 })))
    renderApp('/chat-history')
    await waitFor(() => expect(opened).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    const done = chatMessage({ id: 71, output: '1. **Post a reel.** It', facts: [], stopped: true })
    state.messages = [done]
    opened[0]?.say('done', { message: done })
    expect(await screen.findByText(/^You stopped this answer · Offline coach$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save as idea' })).not.toBeInTheDocument()
  })
})

describe('trying again', () => {
  test('only the last failed one can be sent again, and stands once', async () => {
    const failed = (id: number, input: string) => unanswered({ id, input, status: 'failed', errorMessage: 'No' })
    const { state } = chatServer([chatSession()], [failed(68, 'One'), failed(69, 'Two')])
    const opened = answerStream(71)
    renderApp('/chat-history')
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(screen.getAllByText('Two')).toHaveLength(1)
    state.messages = [failed(68, 'One'), failed(69, 'Two'), failed(71, 'Two')]
    opened[0]?.say('failed', { message: state.messages[2] })
    await waitFor(() => expect(screen.getAllByText('Failed: No')).toHaveLength(2))
    expect(screen.getAllByText('Two')).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Try Again' })).toHaveLength(1)
  })
})

describe('at midnight', () => {
  test('BUD-012 who had no more prompts has new ones, without doing anything', async () => {
    const { state } = chatServer([chatSession()], [chatMessage()], 0)
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-20T21:59:30Z') })
    renderApp('/chat-history')
    expect(await field()).toBeDisabled()
    expect(await screen.findByRole('alert')).toHaveTextContent("You've reached your daily prompt limit.")
    state.left = 5
    await vi.advanceTimersByTimeAsync(60_000)
    await waitFor(async () => expect(await field()).toBeEnabled())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('an answer that does not come', () => {
  test('BUD-043 is given up, can be waited for again, and then stands without a complaint', async () => {
    const { sent, state } = chatServer([chatSession()], [unanswered({ id: 71 })])
    let asked = 0
    server.use(
      http.get('/api/ai-chatbot/messages/71/stream', () => {
        asked += 1
        return HttpResponse.error()
      }),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    renderApp('/chat-history')
    await vi.waitFor(() => expect(asked).toBe(1), 10_000)
    await vi.advanceTimersByTimeAsync(POLLS * POLL_EVERY + 5000)
    vi.useRealTimers()
    expect(await screen.findByText('Failed: Timeout waiting for response')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible()
    state.messages = [chatMessage({ id: 71, output: 'At last.', facts: [] })]
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('At last.')).toBeVisible()
    expect(screen.queryByText('Failed: Timeout waiting for response')).not.toBeInTheDocument()
    expect(sent).toHaveLength(0)
  })
})

test('a model that is starting says so until its first word, and can be stopped', async () => {
  chatServer([chatSession()], [unanswered({ id: 71 })])
  const opened = answerStream(71)
  renderApp('/chat-history')
  await waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.say('starting', { starting: true }, '1-1')
  expect(await screen.findByText('The model is starting', undefined, { timeout: 4000 })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled()
  opened[0]?.say('starting', { starting: false }, '1-2')
  await waitFor(() => expect(screen.queryByText('The model is starting')).not.toBeInTheDocument())
})

describe('for screen readers', () => {
  test('an answer is said once, when it is whole', async () => {
    const { state } = chatServer([chatSession()], [unanswered({ id: 71 })])
    const opened = answerStream(71)
    renderApp('/chat-history')
    await waitFor(() => expect(opened).toHaveLength(1))
    opened[0]?.say('token', { text: 'Post ' }, '1-1')
    expect(await screen.findByText('Post')).toBeVisible()
    expect(announcer()).not.toHaveTextContent('Buddy: ')
    state.messages = [chatMessage({ id: 71, output: 'Post [2](fact:own:perWeek) reels.', facts: [] })]
    opened[0]?.say('done', { message: state.messages[0] })
    await waitFor(() => expect(announcer()).toHaveTextContent('Buddy: Post 2 reels.'))
  })

  test('what failed long ago is no alert', async () => {
    chatServer([chatSession()], [unanswered({ id: 69, status: 'failed', errorMessage: 'No' })])
    renderApp('/chat-history')
    expect(await screen.findByText('Failed: No')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('who sent by the keyboard writes on where they were', async () => {
    const { state } = chatServer([chatSession()], [chatMessage()])
    const opened = answerStream(71)
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    ;(await field()).focus()
    await write('And next?')
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(await field()).toBeDisabled()
    ;(document.activeElement as HTMLElement | null)?.blur() // as a browser does when the field is disabled
    state.messages = [chatMessage({ id: 71, output: 'Yes.', facts: [] })]
    opened[0]?.say('done', { message: state.messages[0] })
    await waitFor(async () => expect(await field()).toHaveFocus())
  })

  test('BUD-009 the Enter that ends a composition in Safari does not send', async () => {
    const { sent } = chatServer([chatSession()], [chatMessage()])
    renderApp('/chat-history')
    await screen.findByText('How am I doing?')
    fireEvent.change(await field(), { target: { value: 'ありがとう' } })
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 })
    expect(await field()).toHaveValue('ありがとう')
    expect(sent).toHaveLength(0)
  })
})
