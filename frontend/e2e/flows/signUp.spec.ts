import type { Page } from '@playwright/test'
import { expect, paste, test } from '../fixtures'
import { codeFor, newPerson, register } from '../person'
import { visit } from '../visit'

test.describe('creating an account', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, '/login')
    await page.getByRole('button', { name: 'Create Account' }).click()
  })

  test('ACC-019 ACC-020 what is missing or no address is said', async ({ page }) => {
    const submit = page.getByRole('button', { name: 'Create Account' })
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields')
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await page.getByLabel('Full Name').fill('Noa Levin')
    await page.getByLabel('Email').fill('noa.example.com')
    await page.getByLabel('Password', { exact: true }).fill('satin-blue-9')
    await page.getByLabel('Confirm Password').fill('satin-blue-9')
    await submit.click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  })

  test('ACC-021 ACC-022 ACC-023 the password: six characters, twice the same', async ({ page }) => {
    const noa = newPerson()
    await page.getByLabel('Full Name').fill(noa.fullName)
    await page.getByLabel('Email').fill(noa.email)
    const password = page.getByLabel('Password', { exact: true })
    const submit = page.getByRole('button', { name: 'Create Account' })
    await password.fill('bower')
    await page.getByLabel('Confirm Password').fill('bower')
    await submit.click()
    await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')
    await password.fill('bower7')
    await submit.click()
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match')
    await page.getByLabel('Confirm Password').fill('bower7')
    await submit.click()
    await expect(page.getByText('Account created successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  })

  test('ACC-004 the way between the forms clears fields and errors', async ({ page }) => {
    await page.getByLabel('Email').fill('noa@example.com')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue('')
  })
})

test.describe('the code', () => {
  test('ACC-029 ACC-030 ACC-032 digits only, the fifth sends', async ({ page, request, complaints }) => {
    complaints.allow(401, 429)
    const noa = newPerson()
    await request.post('/api/auth/register', { data: { ...noa, timezone: 'UTC' } })
    const code = await codeFor(request, noa.email)
    await logIn(page, noa)
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    const verify = page.getByRole('button', { name: 'Verify Email' })
    await expect(verify).toBeDisabled()
    await page.getByLabel('Digit 1 of 5').focus()
    await page.keyboard.type('a-')
    await expect(page.getByLabel('Digit 1 of 5')).toHaveValue('')
    await page.keyboard.type(code.slice(0, 4))
    await expect(verify).toBeDisabled()
    await page.keyboard.type(code.slice(4))
    await expect(page.getByText('Email verified successfully!')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(noa.email)
  })

  test('ACC-031 ACC-037 a wrong code is refused in place, the right one pasted is taken', async ({
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
    await expect(page.getByText('Email verified successfully!')).toBeVisible()
  })

  test('ACC-005 ACC-035 ACC-036 a reload stays at the code, which is sent again after a minute', async ({
    page,
    request,
    complaints,
  }) => {
    complaints.allow(401, 429)
    const noa = newPerson()
    await request.post('/api/auth/register', { data: { ...noa, timezone: 'UTC' } })
    await codeFor(request, noa.email)
    await page.clock.install()
    await logIn(page, noa)
    await expect(page.getByRole('button', { name: /^Resend code in (1:00|0:5\d)$/ })).toBeDisabled()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expect(page.getByText(noa.email)).toBeVisible()
    await page.clock.fastForward('01:01')
    await expect(page.getByRole('button', { name: 'Resend code' })).toBeEnabled()
  })

  test('ACC-002 ACC-058 an address that is not verified is asked for its code at login', async ({
    page,
    request,
    complaints,
  }) => {
    complaints.allow(401, 429)
    const noa = newPerson()
    await request.post('/api/auth/register', { data: { ...noa, timezone: 'UTC' } })
    await logIn(page, noa)
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expect(page.getByText(noa.email)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('ACC-018 a code works once', { tag: '@once' }, async ({ request }) => {
    const noa = newPerson()
    await register(request, noa)
    const code = await codeFor(request, noa.email)
    const again = await request.post('/api/auth/verify-email', { data: { email: noa.email, verificationCode: code } })
    expect(again.ok()).toBe(false)
  })
})

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await visit(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
