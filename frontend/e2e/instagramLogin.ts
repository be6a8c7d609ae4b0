import { createHmac } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { seen } from './fixtures'
import { visit } from './visit'

export const INSIGHTS = 'instagram_business_manage_insights'

/** Presses the button that leads to Instagram's sign-in; it is the simulator's page. */
export async function askInstagram(page: Page, button = 'Connect with Instagram'): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveTitle('Simulated Instagram')
}

/** Signs in on that page as the owner of an account, and comes back to the app. */
export async function allow(page: Page, username: string, without?: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  if (without) await page.getByLabel(without).uncheck()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL('**/connect-instagram?*')
}

/** Connects an account from the settings, to which it comes back. */
export async function connectWithInstagram(page: Page, username: string): Promise<void> {
  await visit(page, '/settings?tab=instagram')
  await askInstagram(page)
  await allow(page, username)
  await expect(page.getByRole('heading', { name: "You're connected" })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(seen(page, `@${username} has been connected since`)).toBeVisible()
}

/** Waits until the figures of the last days and the posts have been read. */
export async function figuresRead(request: APIRequestContext, token: string): Promise<void> {
  await expect(async () => {
    const answer = await request.get('/api/insights/account', { headers: { Authorization: `Bearer ${token}` } })
    expect((await answer.json()).reading).toBe(false)
  }).toPass({ timeout: 60_000, intervals: [200] })
}

/** The end of an account's tokens at Instagram; a new sign-in mends it. */
export async function endTokens(request: APIRequestContext, username: string, mode: 'expired' | 'revoked') {
  const answer = await request.post(`/dev/instagram/_login?username=${username}&mode=${mode}`)
  expect(answer.status()).toBe(204)
}

/** What Instagram sends when somebody removes the app or asks for the deletion of their data. */
export function signedRequest(instagramId: string): string {
  const payload = Buffer.from(
    JSON.stringify({ user_id: instagramId, algorithm: 'HMAC-SHA256', issued_at: Math.floor(Date.now() / 1000) }),
  ).toString('base64url')
  const secret = '0123456789abcdef0123456789abcdef' // of the simulator's app
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`
}

/** Instagram's id of the own account, which the address of its picture holds. */
export async function instagramIdOf(request: APIRequestContext, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` }
  let id: string | undefined
  await expect(async () => {
    const answer = await request.get('/api/performance/analytics', { headers })
    id = /\/api\/media\/avatar\/simulator\/(\d+)/.exec(await answer.text())?.[1]
    expect(id).toBeDefined()
  }).toPass({ timeout: 30_000, intervals: [200] })
  return id ?? ''
}
