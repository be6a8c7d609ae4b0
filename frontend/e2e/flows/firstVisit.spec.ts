import { expect, metric, paste, seen, test } from '../fixtures'
import { codeFor, newPerson } from '../person'
import { visit } from '../visit'

// The paragraph "what a person can do", in one go, at the pace of a person.
test('ACC-003 DASH-001 from the first visit to the own numbers', { tag: ['@phone', '@postgres'] }, async ({
  page,
  context,
  request,
}) => {
  const noa = newPerson()
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/login')

  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await page.getByLabel('Full Name').fill(noa.fullName)
  await page.getByLabel('Email').fill(noa.email)
  await page.getByLabel('Password', { exact: true }).fill(noa.password)
  await page.getByLabel('Confirm Password').fill(noa.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(seen(page, 'Account created successfully!')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(seen(page, noa.email)).toBeVisible()
  const mailbox = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the demo mailbox' }).click()
  const code = await codeFor(request, noa.email)
  const mails = await mailbox
  await mails.waitForLoadState()
  await mails.reload()
  await expect(mails.getByText(noa.email).first()).toBeVisible()
  await expect(mails.getByText(code).first()).toBeVisible()
  await mails.close()

  await page.getByLabel('Digit 3 of 5').focus()
  await paste(page, ` ${code} `)
  await expect(seen(page, 'Email verified successfully!')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(noa.email)
  await page.getByLabel('Password', { exact: true }).fill(noa.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(seen(page, 'Logged in successfully!')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Welcome Back, Noa!' })).toBeVisible()
  await expect(seen(page, 'Demo data', { exact: true })).toBeVisible()
  await page.getByLabel('Instagram Username').fill(' @Noa.Bakes ')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(seen(page, 'Instagram account updated successfully!')).toBeVisible()

  const goal = page.getByRole('dialog', { name: 'Set your weekly goal' })
  // Only now: before, the page asks for the account.
  await goal.getByRole('button', { name: 'Not now' }).click()
  await expect(goal).toBeHidden()

  await expect(metric(page, 'Followers')).toHaveText(/^\d[\d.,]*[KM]?$/)
  await expect(metric(page, 'Posts This Month')).toHaveText(/^\d+$/)
  await expect(metric(page, 'Engagement Rate')).toHaveText(/^\d+\.\d+%$/)
  await expect(page.getByRole('heading', { name: 'Follower Growth' })).toBeVisible()
  await expect(seen(page, /^Updated .*, next at /).filter({ visible: true })).toBeVisible()
})
