import { forgetSession, ownerOf, readCachedUser, readOwner, readToken, saveToken } from '@/shared/session/tokenStore'
import { requireVerification } from '@/shared/session/verification'
import { ApiError, asksForVerification, errorOf, isTimeout, networkError, sessionEnded, timedOut } from './errors'
import type { Config } from './gen/client/types.gen'
import { traceParent } from './tracing'

async function addressIn(request: Request): Promise<string | null> {
  const body: unknown = await request.json().catch(() => null)
  return body && typeof body === 'object' && 'email' in body ? String(body.email) : null
}

/** How long an answer may take to begin, in milliseconds: the server lets a sign-in wait 30 s after many guesses. */
const TIMEOUT = 45_000

/** The answer to a request, unless it does not begin in time. */
async function answerTo(request: Request, timeout: number): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) })
  } catch (cause) {
    throw limit.signal.aborted ? timedOut() : cause
  } finally {
    clearTimeout(timer)
  }
}

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** For what takes as long as it takes: a file that the server has to put together first. */
export const slowFetch: Fetch = (input, init) => apiFetch(input, init, 10 * 60_000)

/** Routes of operators, which take their cookie and no bearer token. */
const isOperators = ({ url }: Request) => new URL(url).pathname.startsWith('/api/admin/')

/** fetch with the session's rules: bearer token, token rotation, and one kind of error for everything that fails. */
async function apiFetch(input: RequestInfo | URL, init?: RequestInit, timeout = TIMEOUT): Promise<Response> {
  const request = new Request(input, init)
  const body = request.clone()
  const trace = traceParent()
  if (trace) request.headers.set('traceparent', trace)
  // A call that brings its own bearer, or goes by an operator's cookie, is not the session's: nothing of it is kept, and its refusal
  // ends nothing.
  const token = request.headers.has('Authorization') || isOperators(request) ? null : readToken()
  if (token) request.headers.set('Authorization', `Bearer ${token}`)

  let response: Response
  try {
    response = await answerTo(request, timeout)
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    if (isTimeout(request.signal.reason)) throw timedOut()
    if (request.signal.aborted) throw cause
    throw networkError()
  }

  // Another person, or nobody, is at this browser by now: the answer is not theirs.
  if (token && readOwner() !== ownerOf(token)) throw sessionEnded()

  if (response.ok) {
    const fresh = response.headers.get('X-Access-Token')
    if (fresh && token && token === readToken()) saveToken(fresh)
    return response
  }

  const error = await errorOf(response)
  if (asksForVerification(error)) {
    const email = (await addressIn(body)) ?? readCachedUser()?.email ?? null
    // The login screen sends signed-in users on, so the step needs the session gone.
    if (token) forgetSession('unverified')
    requireVerification(email)
    throw error
  }
  // Without a bearer a 401 speaks of the form's credentials, not of a session.
  if (response.status === 401 && token) {
    if (token === readToken()) forgetSession('expired')
    throw sessionEnded()
  }
  throw error
}

/** The generated client starts with this: calls go to the server that served the page. */
export const createClientConfig = (config?: Config): Config => ({
  ...config,
  baseUrl: `${window.location.origin}/api`,
  parseAs: 'json',
  fetch: (input, init) => apiFetch(input, init),
})
