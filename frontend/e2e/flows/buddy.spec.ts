import type { Page } from '@playwright/test'
import { expect, seen, test } from '../fixtures'
import { addIdeas } from '../ideas'
import { saveToList, topPosts } from '../inspirations'
import { track } from '../person'
import { visit } from '../visit'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Buddy', exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Buddy' })

/** An answer is whole: Buddy listens again. */
const answered = (page: Page) => expect(field(page)).toBeEnabled({ timeout: 30_000 })

async function ask(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(seen(page, text)).toBeVisible()
}

test.describe('Buddy', () => {
  test('BUD-012 BUD-022 HIST-009 onboarding, a question, and the conversation goes on in the history', {
    tag: ['@phone', '@postgres'],
  }, async ({ page, newCreator }) => {
    await track(page.request, newCreator.token, 'bea.bakes')
    await visit(page, '/my-performance')
    await page.getByRole('button', { name: 'Ask Buddy' }).click()
    await expect(panel(page).getByText(/tell me about your audience/)).toBeVisible()
    await expect(field(page)).toBeDisabled()
    await panel(page).getByRole('button', { name: 'Skip for now' }).click()
    await panel(page).getByRole('button', { name: 'Customize competitor selection' }).click()
    await panel(page).getByRole('checkbox', { name: '@bea.bakes' }).check()
    await panel(page).getByRole('button', { name: 'Continue with 1 competitor' }).click()
    await ask(page, 'How do I compare with my competitors?')
    await expect(panel(page).getByRole('table')).toBeVisible({ timeout: 15_000 })
    await answered(page)
    await expect(panel(page).getByText(/from your own data and your competitors' data.*Offline coach$/)).toBeVisible()
    await expect(panel(page).getByText('1 of 5 prompts used today')).toBeVisible()
    await panel(page).locator('bdi').first().dispatchEvent('click') // as a finger does, which no mouse goes before
    await expect(page.getByRole('link', { name: 'Show me' })).toBeVisible()
    await page.keyboard.press('Escape')

    await visit(page, '/chat-history')
    await expect(page.getByRole('heading', { name: /^Instagram Strategy Session/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('How do I compare with my competitors?')
    const taken = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/messages'),
    )
    await ask(page, 'When should I post?')
    await taken // the prompt is shown before the server has it
    await page.reload()
    await expect(seen(page, 'When should I post?')).toBeVisible()
    await answered(page)
    await expect(page.getByRole('list', { name: 'Messages' }).getByText(/Offline coach$/)).toHaveCount(2)
    await expect(seen(page, '2 of 5 prompts used today')).toBeVisible()
  })

  test('BUD-006 Buddy is asked about a post on its page and in a list, until it is removed', async ({
    page,
    newCreator,
  }) => {
    const [postId = 0] = await topPosts(page.request, newCreator.token, 1)
    const { listId } = await saveToList(page.request, newCreator.token, 'Hooks', [postId])
    await visit(page, `/posts/post/id/${postId}`)
    await page.getByRole('button', { name: 'Ask Buddy about this post' }).click()
    const chosen = panel(page).getByRole('list', { name: 'Chosen posts' })
    await expect(chosen).toContainText(/ by @\S+, /)
    await panel(page).getByRole('button', { name: 'Skip for now' }).click()
    await panel(page).getByRole('button', { name: 'How did this post do?' }).click()
    await answered(page)
    await expect(panel(page).getByText(/the posts you chose.*Offline coach$/)).toBeVisible({ timeout: 15_000 })
    await panel(page).locator('bdi').filter({ hasText: '%' }).first().dispatchEvent('click')
    await expect(page.getByRole('link', { name: 'Show me' })).toHaveAttribute(
      'href',
      new RegExp(`/posts/.+/id/${postId}$`),
    )
    await page.keyboard.press('Escape')
    await panel(page)
      .getByRole('button', { name: /^Remove .* by @/ })
      .click()
    await expect(chosen).toHaveCount(0)
    await expect(panel(page).getByText('How did this post do?')).toHaveCount(0)
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(panel(page)).toHaveCount(0) // it goes back in history, which ends a visit that has begun

    await visit(page, `/shortlists?list=${listId}`)
    await page.getByRole('button', { name: /^Open .* by @/ }).click()
    await page.getByRole('button', { name: 'Ask Buddy about this post' }).click()
    await expect(page.getByRole('dialog', { name: 'Saved post' })).toHaveCount(0)
    await expect(chosen).toContainText(/ by @\S+, /)
  })

  test('PLAN-023 copy for an idea lands in it, and comes out again', { tag: '@postgres' }, async ({
    page,
    newCreator,
  }) => {
    await addIdeas(page.request, newCreator.token, [{ title: 'Rye, but not gummy', description: 'Less water.' }])
    await visit(page, '/content-planner')
    await page.getByRole('button', { name: 'Write copy for Rye, but not gummy with Buddy' }).click()
    await expect(panel(page).getByText('Copy for “Rye, but not gummy”')).toBeVisible()
    await answered(page)
    await panel(page).getByRole('button', { name: 'Use as final copy' }).click()
    await expect(panel(page).getByRole('button', { name: 'In your idea' })).toBeDisabled()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(panel(page).getByRole('button', { name: 'Use as final copy' })).toBeEnabled()
    await panel(page).getByRole('button', { name: 'Use as final copy' }).click()
    await expect(panel(page).getByRole('button', { name: 'In your idea' })).toBeDisabled()
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Edit Rye, but not gummy' }).click()
    await expect(page.getByRole('textbox', { name: 'Final copy' })).toHaveValue(/Rye, but not gummy/)
  })
})
