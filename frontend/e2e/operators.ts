import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { OwnServer } from './ownServer'
import { visit } from './visit'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a secret now (RFC 6238). */
export function totp(secret: string, at = Date.now()): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const start = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const OPERATOR = { name: 'ada', password: 'nine satin feathers' }

/** What each step of the set-up does when it is shown. */
type Shown = (step: 'begin' | 'enrol' | 'codes') => Promise<void>

/** Adds an operator at the command line and sets the account up in the browser; answers the secret and the recovery codes. */
export async function setUpOperator(page: Page, own: OwnServer, shown: Shown = async () => {}) {
  const said = await own.admin('add-operator', OPERATOR.name)
  const code = /set-up code: (\S+)/.exec(said)?.[1] ?? ''
  await visit(page, `${own.url}/admin/set-up`)
  await shown('begin')
  await page.getByLabel('Name').fill(OPERATOR.name)
  await page.getByLabel('Set-up code').fill(code)
  await page.getByLabel('New password', { exact: true }).fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await shown('enrol')
  const secret = (await page.getByRole('region', { name: 'secret' }).textContent()) ?? ''
  await page.getByLabel('Code').fill(totp(secret))
  await page.getByRole('button', { name: 'Finish' }).click()
  const codes = page.getByRole('region', { name: 'recovery codes' })
  await expect(codes).toBeVisible()
  await shown('codes')
  const recoveryCodes = ((await codes.textContent()) ?? '').split('\n')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
  return { secret, recoveryCodes }
}
