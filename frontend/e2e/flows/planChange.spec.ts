import type { Page } from '@playwright/test'
import { expect, seen, test } from '../fixtures'
import { ask, track } from '../person'
import { visit } from '../visit'

const yours = (page: Page) => page.getByRole('region', { name: 'Your plan' })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function change(page: Page, press: string, title: string, confirm = press) {
  await page.getByRole('button', { name: press }).click()
  const dialog = page.getByRole('dialog', { name: title })
  if (press !== 'Cancel plan') await expect(dialog).toContainText('no money is taken')
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog).toBeHidden()
}

test.describe('changing the plan', () => {
  test('BILL-010 BILL-011 checkout, upgrade, downgrade and cancellation, each taken back by the page', {
    tag: ['@phone', '@postgres'],
  }, async ({ page, newMember: _ }) => {
    await visit(page, '/billing')
    await change(page, 'Upgrade to PRO', 'Upgrade to PRO?')
    await expect(card(page, 'PRO').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    await expect(yours(page)).toContainText('Paid by the month. Renews')
    await expect(seen(page, /^You use 0 of 5/)).toBeVisible()

    await change(page, 'Upgrade to BUSINESS', 'Upgrade to BUSINESS?')
    await expect(seen(page, /^You use 0 of 20/)).toBeVisible()

    await change(page, 'Switch to PRO', 'Switch to PRO?')
    await expect(yours(page)).toContainText('then PRO, paid by the month')
    await expect(card(page, 'PRO').getByRole('button', { name: /^Starts/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Keep BUSINESS' }).click()
    await expect(yours(page)).toContainText('Renews')

    await change(page, 'Cancel plan', 'Cancel your plan?')
    await expect(yours(page)).toContainText('then BASIC')
    await page.reload()
    await expect(yours(page)).toContainText('then BASIC')
    await expect(seen(page, /^You use 0 of 20/)).toBeVisible()
    await page.getByRole('button', { name: 'Keep BUSINESS' }).click()
    await expect(yours(page)).toContainText('Renews')
  })

  test('BILL-010 a plan with room lets in what BASIC refused; who is paused is chosen', { tag: '@postgres' }, async ({
    page,
    newMember,
    request,
  }) => {
    await visit(page, '/billing')
    await change(page, 'Upgrade to PRO', 'Upgrade to PRO?')
    await track(request, newMember.token, 'crumb.theory')
    await track(request, newMember.token, 'noa.bread')
    const listed = await ask(request, 'GET', '/instagram-profiles/competitors', {}, newMember.token)
    const [first] = listed.items
    await ask(request, 'PUT', '/competitors/tracked', { profileIds: [first.instaProfile.id] }, newMember.token)
    await visit(page, '/billing')
    const paused = page.getByRole('region', { name: 'Paused competitors' })
    await expect(paused).toContainText('@noa.bread. PRO tracks 5.')
    await paused.getByRole('button', { name: 'Choose who stays' }).click()
    await page.getByRole('checkbox', { name: '@noa.bread' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(paused).toBeHidden()
    await expect(seen(page, /^You use 2 of 5/)).toBeVisible()
  })
})
