import type { Page } from '@playwright/test'
import { expect, seen, test } from '../fixtures'
import { changeAnswers } from '../history'
import { addIdeas } from '../ideas'
import { saveToList, topPosts } from '../inspirations'
import { mainThread } from '../mainThread'
import { ask } from '../person'
import { visit } from '../visit'

/** What was written into a page must neither run nor become markup. */
const SCRIPTS = '<script>window.hit = 1</script><img src=x onerror="window.hit = 2"><svg onload="window.hit = 3">'
const ADDRESS = 'javascript:window.hit=4 https://instagram.com@evil.example/x'
const TURNED = 'rye \u202Egpj.exe\u202C \u2066\u200F end'
const HOSTILE = `${SCRIPTS} ${ADDRESS} ${TURNED}`
const EMOJI = '🥐'.repeat(2_000)

async function inert(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    hit: (window as unknown as { hit?: number }).hit,
    markup: document.querySelectorAll('img[src="x"], svg[onload], [onerror]').length,
    scripts: [...document.scripts].filter(({ text }) => text.includes('window.hit')).length,
    addresses: [...document.links].filter(({ href, username }) => !/^https?:/.test(href) || username).length,
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect(found).toEqual({ hit: undefined, markup: 0, scripts: 0, addresses: 0, wider: 0 })
}

test.describe('hostile texts', () => {
  test('PLAN-028 PLAN-029 of ideas are inert in cards, dialogs and toasts', async ({ page, newMember, request }) => {
    const title = HOSTILE.slice(0, 199)
    const texts = { description: `${HOSTILE} ${EMOJI}`, finalCopywriting: `${EMOJI} ${HOSTILE}` }
    await addIdeas(request, newMember.token, [{ title, ...texts }, { title: EMOJI.slice(0, 400) }])
    await visit(page, '/content-planner')
    await expect(page.getByRole('article')).toHaveCount(2)
    await inert(page)
    const card = page.getByRole('article').last()
    await card.getByRole('button', { name: /^Status of/ }).click()
    await page.getByRole('menuitemradio', { name: 'Finalised' }).click()
    await expect(seen(page, 'is now Finalised')).toContainText('<script>')
    await inert(page)
    await card.getByRole('button', { name: /^Links in draft/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText('https://evil.example/x')
    await inert(page)
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Idea' })
    await expect(dialog.getByRole('textbox', { name: 'Draft' })).toHaveValue(texts.description)
    await inert(page)
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await inert(page)
  })

  test('INSP-033 of lists and notes are inert in cards, dialogs and toasts', async ({ page, newCreator, request }) => {
    const name = HOSTILE.slice(0, 99)
    const { listId, saved } = await saveToList(
      request,
      newCreator.token,
      name,
      await topPosts(request, newCreator.token, 1),
    )
    const notes = { notes: `${HOSTILE} ${EMOJI}` }
    await ask(request, 'PUT', `/post-inspirations/${saved[0]?.id}/notes`, notes, newCreator.token)
    await visit(page, '/shortlists')
    await expect(page.getByRole('article')).toHaveCount(1)
    await inert(page)
    await visit(page, `/shortlists?list=${listId}&saved=${saved[0]?.id}`)
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(notes.notes)
    await inert(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Description (optional)').fill(HOSTILE)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(seen(page, TURNED).first()).toBeAttached()
    await inert(page)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(seen(page, /deleted\. Its ideas/)).toContainText('<script>')
    await inert(page)
  })

  test('INSP-033 long names of accounts are as wide as there is room', async ({ page, newCreator, request }) => {
    const { listId } = await saveToList(request, newCreator.token, 'Rye', await topPosts(request, newCreator.token, 1))
    const username = 'w'.repeat(30)
    const profile = { profileId: 1, instaUsername: username, fullName: `Wednesday ${'W'.repeat(53)}`, ranking: 1 }
    await changeAnswers<{ items: object[] }>(page, new RegExp(`/api/[^?]*/${listId}/profiles`), ({ items }) =>
      items.push(profile),
    )
    await visit(page, `/shortlists?list=${listId}`)
    const remove = page.getByRole('button', { name: `Remove @${username} from this list` })
    await remove.scrollIntoViewIfNeeded()
    await expect(remove).toBeInViewport({ ratio: 1 })
    await inert(page)
  })

  test('PLAN-020 a draft of one endless word opens at once and is typed on', async ({ page, newMember, request }) => {
    const word = 'Wm'.repeat(24_995) // each letter's place depends on its neighbour's
    await addIdeas(request, newMember.token, [{ title: 'Rye', description: word }])
    await visit(page, '/content-planner')
    const toOpen = await mainThread(page)
    await page.getByRole('button', { name: 'Edit Rye' }).click()
    const draft = page.getByRole('textbox', { name: 'Draft' })
    await expect(draft).toHaveValue(word, { timeout: 60_000 })
    await draft.press('Control+End')
    expect(await toOpen(), 'until it can be typed on').toBeLessThan(1_500)
    const toType = await mainThread(page)
    await draft.pressSequentially('abc')
    await expect(draft).toHaveValue(`${word}abc`)
    expect(await toType(), 'three keystrokes').toBeLessThan(800)
  })
})
