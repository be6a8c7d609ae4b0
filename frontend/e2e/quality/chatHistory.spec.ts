import { converse } from '../chats'
import { seen } from '../fixtures'
import { changeAnswers } from '../history'
import { expect, test } from '../quality'
import { visit } from '../visit'

interface Messages {
  items: { status: string; output: string | null; errorMessage: string | null }[]
}

test('conversations, and the question before one is deleted', { tag: '@tablet' }, async ({
  page,
  newCreator,
  check,
}) => {
  await converse(page.request, newCreator.token, 'Growth', ['How am I growing?'])
  await converse(page.request, newCreator.token, 'Best times', ['When should I post?'])
  await visit(page, '/chat-history')
  await expect(seen(page, '2 conversations')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the answer' })).toBeVisible()
  // On a phone the bottom bar lies over the end of the page.
  await expect(page.getByRole('textbox', { name: 'Message to Buddy' })).toBeInViewport({ ratio: 1 })
  await check('two conversations')
  await page.getByRole('button', { name: 'Delete this conversation' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete conversation' })).toBeVisible()
  await check('the question before it is deleted')
})

test('the last prompt of the day, and one that failed', async ({ page, newMember, check }) => {
  await converse(page.request, newMember.token, 'Five', Array(5).fill('What is an engagement rate?'))
  await changeAnswers<Messages>(page, /\/sessions\/\d+\/messages/, ({ items: [latest] }) =>
    Object.assign(latest ?? {}, { status: 'failed', output: null, errorMessage: 'Message processing failed' }),
  )
  await visit(page, '/chat-history')
  await expect(seen(page, 'Failed: Message processing failed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade now' })).toBeVisible()
  await check('at the limit')
})
