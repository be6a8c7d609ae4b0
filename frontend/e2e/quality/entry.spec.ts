import { seen } from '../fixtures'
import { codeFor, newPerson, type Person, resetLinkFor } from '../person'
import { expect, test } from '../quality'
import { ready, visit } from '../visit'

const create = 'Create Account'

test('log in', { tag: '@tablet' }, async ({ page, check, complaints }) => {
  complaints.allow(401)
  await visit(page, '/login')
  await check('log in')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await check('log in with a wrong password')
})

test('create account', { tag: '@tablet' }, async ({ page, check }) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: create }).click()
  await expect(page.getByRole('heading', { name: create })).toBeVisible()
  await check('create account')
  await page.getByRole('button', { name: create }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await check('create account with fields missing')
  const person = newPerson()
  await fill(page, { ...person, email: 'noa.example.com' })
  await page.getByRole('button', { name: create }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await check('create account with a wrong address')
})

test('verify the address, and the mailbox', { tag: '@tablet' }, async ({ page, request, check, complaints }) => {
  complaints.allow(400, 401, 422)
  const person = newPerson()
  await visit(page, '/login')
  await page.getByRole('button', { name: create }).click()
  await fill(page, person)
  await page.getByRole('button', { name: create }).click()
  await expect(seen(page, 'Account created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await check('verify')
  const code = await codeFor(request, person.email)
  await page.getByLabel('Digit 1 of 5').focus()
  await page.keyboard.type(code === '12345' ? '54321' : '12345')
  await expect(page.getByRole('alert')).toHaveText('Invalid verification code. Please check and try again.')
  await check('verify with a wrong code')
  await page.goto('/dev/mailbox')
  await expect(seen(page, person.email).first()).toBeVisible()
  await check('the demo mailbox')
})

test('a forgotten password', async ({ page, request, check, complaints, sharedMember: member }) => {
  complaints.allow(404)
  await visit(page, '/login')
  await page
    .getByRole('link', { name: 'Forgot password?' })
    .or(page.getByRole('button', { name: 'Forgot password?' }))
    .click()
  await page.getByLabel('Email').fill(member.email)
  await check('forgotten password')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await check('the link is sent')
  await page.goto(await resetLinkFor(request, member.email))
  await page.getByLabel('New Password', { exact: true }).fill('b1rd!')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(seen(page, 'Password must be at least 6 characters long')).toBeVisible()
  await check('the new password')
  await page.goto('/reset-password#token=ABC234')
  await page.getByLabel('New Password', { exact: true }).fill('a-collected-feather')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('a-collected-feather')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.')
  await check('a link that is no longer valid')
})

test('no to Google', async ({ page, check }) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('Google sign-in was cancelled')
  await check('log in after a refusal')
})

test('the first page after Google', async ({ page, check }) => {
  const { email, fullName } = newPerson()
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveTitle('Choose an account') // the page before it asks for an e-mail address, too
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(fullName)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(seen(page, 'Logged in successfully!')).toBeVisible()
  await ready(page)
  await check('the dashboard after Google')
})

test.describe('with the system in dark', () => {
  test.use({ colorScheme: 'dark' })

  test('log in and the mailbox', async ({ page, check }) => {
    await visit(page, '/login')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 43)')
    await check('the dark login')
    await page.goto('/dev/mailbox')
    await check('the dark mailbox')
  })
})

type Shown = Parameters<typeof visit>[0]

async function fill(page: Shown, { fullName, email, password }: Person): Promise<void> {
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}
