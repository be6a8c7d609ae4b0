import { type APIRequestContext, expect, type Page } from '@playwright/test'

export interface Person {
  fullName: string
  email: string
  password: string
}

let people = 0

/** Somebody whom the server does not know yet. */
export function newPerson(fullName = 'Noa Levin'): Person {
  people += 1
  const unique = `${Date.now().toString(36)}${process.pid.toString(36)}${people}`
  return { fullName, email: `noa.${unique}@example.com`, password: 'satin-blue-9' }
}

interface Mail {
  to: string
  subject: string
  text: string
}

/** The newest code sent to an address, as its owner would read it. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const mails: Mail[] = await answer.json()
    expect(mails.every(({ to }) => to === email)).toBe(true)
    expect(mails[0]?.subject).toContain('code')
    code = /\b\d{5}\b/.exec(mails[0]?.text ?? '')?.[0]
    expect(mails[0]?.subject.startsWith(code ?? '?'), 'the code opens the subject').toBe(true)
  }).toPass({ timeout: 10_000, intervals: [50] })
  return code ?? ''
}

export async function ask(request: APIRequestContext, method: string, path: string, data: object, token = '') {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  const answer = await request.fetch(`/api${path}`, { method, data, headers })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Creates and verifies the account through the API, as it is on its first day; answers with a session's token. */
export async function begin(request: APIRequestContext, person: Person): Promise<string> {
  const { fullName, email, password } = person
  await ask(request, 'POST', '/auth/register', { fullName, email, password, timezone: 'Europe/Berlin' })
  await ask(request, 'POST', '/auth/verify-email', { email, verificationCode: await codeFor(request, email) })
  const { access_token } = await ask(request, 'POST', '/auth/login', { email, password })
  return access_token
}

/** The same, with the question for a goal put off: it would open over the page that a test is about. */
export async function register(request: APIRequestContext, person: Person): Promise<string> {
  const token = await begin(request, person)
  await ask(request, 'POST', '/users/me/post-goal/postpone', {}, token)
  return token
}

/** Connects an Instagram account through the API and waits for its numbers. */
export async function connect(request: APIRequestContext, token: string, instaUsername: string): Promise<void> {
  await ask(request, 'PATCH', '/auth/instagram-username', { instaUsername }, token)
  await expect(async () => {
    const answer = await request.get('/api/dashboard/summary', { headers: { Authorization: `Bearer ${token}` } })
    expect((await answer.json()).myPerformance.status).toBe('ready')
  }).toPass({ timeout: 15_000, intervals: [100] })
  await celebrated(request, token)
}

/** What the account has earned by now is celebrated through the API. */
async function celebrated(request: APIRequestContext, token: string): Promise<void> {
  await request.get('/api/mascot/progress', { headers: { Authorization: `Bearer ${token}` } })
  await ask(request, 'POST', '/mascot/celebrations', {}, token)
}

/** Tracks another account through the API; waits until its first reading has come to an end. */
export async function track(
  request: APIRequestContext,
  token: string,
  instaUsername: string,
  end: 'ready' | 'failed' = 'ready',
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  await ask(request, 'POST', '/competitors', { instaUsername }, token)
  await expect(async () => {
    const answer = await request.get(`/api/competitors/${instaUsername}/tracking-status`, { headers })
    expect((await answer.json()).status).toBe(end)
  }).toPass({ timeout: 15_000, intervals: [100] })
}

/** The user as the server tells it. */
export async function profileOf(request: APIRequestContext, token: string): Promise<object> {
  const answer = await request.get('/api/auth/profile', { headers: { Authorization: `Bearer ${token}` } })
  return answer.json()
}

/** Puts a session into the browser before any page of it loads, as an earlier visit leaves it; a later log out stands. */
export async function carry(page: Page, token: string, user?: object): Promise<void> {
  await page.addInitScript(
    ([token, user]) => {
      if (origin === 'null') return // a blank page, and the browser's own for a server out of reach, have no storage
      if (sessionStorage.getItem('carried')) return
      sessionStorage.setItem('carried', 'yes')
      localStorage.setItem('bowerbird.token', token)
      if (user) localStorage.setItem('bowerbird.user', user)
    },
    [token, user && JSON.stringify(user)] as const,
  )
}

/** Where the mail leads that says how to keep a deleted account, as a path of this site. */
export const keepLinkFor = (request: APIRequestContext, email: string) => linkFor(request, email, /\/keep-account#\w+/)

/** Where the mail leads that brings a link for a new password, as a path of this site. */
export const resetLinkFor = (request: APIRequestContext, email: string) =>
  linkFor(request, email, /\/reset-password#token=\w+/)

async function linkFor(request: APIRequestContext, email: string, link: RegExp): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const mails: Mail[] = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json()
    path = link.exec(mails.map(({ text }) => text).join())?.[0]
    expect(path).toBeDefined()
  }).toPass({ timeout: 10_000, intervals: [50] })
  return path ?? ''
}
