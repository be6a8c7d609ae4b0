import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { saveToken } from '@/shared/session/tokenStore'
import { server } from '@/testing/server'
import { TOKEN, tokenOf } from '@/testing/session'
import { dropFirstAnswers, prefetchFirst } from './firstAnswers'
import { appGetInfo } from './gen/sdk.gen'

const PATH = '/api/app'

/** What boot.js leaves behind. */
function asked(answer: Promise<Response>, token = TOKEN): void {
  window.firstAnswers = { token, answers: new Map([[PATH, answer]]) }
}

/** The answers of the server, which the second time is another. */
function answering(): void {
  server.use(http.get(PATH, () => HttpResponse.json({ version: 'asked again' })))
}

afterEach(() => {
  delete window.firstAnswers
  vi.restoreAllMocks()
})

describe('an answer that boot.js has asked for', () => {
  test('is taken once', async () => {
    saveToken(TOKEN)
    answering()
    asked(Promise.resolve(Response.json({ version: 'first' })))
    expect(await appGetInfo()).toEqual({ version: 'first' })
    expect(await appGetInfo()).toEqual({ version: 'asked again' })
  })

  test('is nobody else’s', async () => {
    saveToken(tokenOf(2))
    answering()
    asked(Promise.resolve(Response.json({ version: 'of another' })))
    expect(await appGetInfo()).toEqual({ version: 'asked again' })
  })

  test('is of no use once the first page is there', async () => {
    saveToken(TOKEN)
    answering()
    asked(Promise.resolve(Response.json({ version: 'old' })))
    dropFirstAnswers()
    expect(await appGetInfo()).toEqual({ version: 'asked again' })
  })

  test('that failed is a failure as any other', async () => {
    saveToken(TOKEN)
    asked(Promise.reject(new TypeError('no network')))
    await expect(appGetInfo()).rejects.toMatchObject({ code: 'network' })
  })

  test('that is refused ends the session as any other', async () => {
    saveToken(TOKEN)
    asked(Promise.resolve(Response.json({ message: 'no' }, { status: 401 })))
    await expect(appGetInfo()).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
    expect(localStorage.getItem('bowerbird.token')).toBeNull()
  })

  test('is not waited for by who gave up', async () => {
    saveToken(TOKEN)
    asked(new Promise(() => {}))
    const giveUp = new AbortController()
    const call = appGetInfo({ signal: giveUp.signal })
    giveUp.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a route', () => {
  test('waits for the answer that was asked for, but a moment only', async () => {
    asked(new Promise(() => {}))
    let done = () => {}
    const answered = vi.fn()
    void prefetchFirst(() => new Promise((resolve) => (done = resolve)))?.then(answered)
    done()
    await vi.waitFor(() => expect(answered).toHaveBeenCalled())
    await prefetchFirst(() => new Promise(() => {}))
  })

  test('waits for nothing else', () => {
    const prefetch = vi.fn(() => new Promise<void>(() => {}))
    expect(prefetchFirst(prefetch)).toBeUndefined()
    expect(prefetch).toHaveBeenCalledOnce()
  })
})
