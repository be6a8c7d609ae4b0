import type { Page } from '@playwright/test'
import { expect, paste, seen, test } from '../fixtures'
import { codeFor, newPerson } from '../person'
import { visit } from '../visit'

test.describe('the code', () => {
  test('ACC-031 ACC-037 a wrong code is refused in place, the right one pasted is taken', { tag: '@phone' }, async ({
    page,
    request,
    complaints,
  }) => {
    complaints.allow(400, 401, 422, 429)
    const noa = newPerson()
    await request.post('/api/auth/register', { data: { ...noa, timezone: 'UTC' } })
    const code = await codeFor(request, noa.email)
    await logIn(page, noa)
    await page.getByLabel('Digit 1 of 5').focus()
    await page.keyboard.type(code === '12345' ? '54321' : '12345')
    await expect(page.getByRole('alert')).toHaveText('Invalid verification code. Please check and try again.')
    await page.getByLabel('Digit 1 of 5').focus()
    await paste(page, code)
    await expect(seen(page, 'Email verified successfully!')).toBeVisible()
  })

  test('ACC-005 ACC-035 ACC-036 a reload stays at the code, which is sent again after a minute', {
    tag: '@phone',
  }, async ({ page, request, complaints }) => {
    complaints.allow(401, 429)
    const noa = newPerson()
    await request.post('/api/auth/register', { data: { ...noa, timezone: 'UTC' } })
    await codeFor(request, noa.email)
    await page.clock.install()
    await logIn(page, noa)
    await expect(page.getByRole('button', { name: /^Resend code in (1:00|0:5\d)$/ })).toBeDisabled()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expect(seen(page, noa.email)).toBeVisible()
    await page.clock.fastForward('01:01')
    await expect(page.getByRole('button', { name: 'Resend code' })).toBeEnabled()
  })
})

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await visit(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
