import { converse } from './chats'
import { carry, connect, newPerson, register } from './person'
import { expect, settled, test } from './shoot'

test('chat history', async ({ page, request, shoot }) => {
  const token = await register(request, newPerson())
  await connect(request, token, 'noa.bakes')
  await converse(request, token, 'Growth', ['How am I growing?', 'And what should I post next?'])
  await converse(request, token, 'Best times', ['When should I post?'])
  await carry(page, token)
  await page.goto('/chat-history')
  await settled(page)
  await expect(page.getByText('2 conversations')).toBeVisible()
  await shoot(page, 'chat-history-two')
  await page.getByRole('button', { name: 'Delete this conversation' }).click()
  await shoot(page, 'chat-history-delete')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await converse(request, token, 'The rest', Array(2).fill('What is an engagement rate?'))
  await page.reload()
  await settled(page)
  await expect(page.getByRole('link', { name: 'Upgrade now' })).toBeVisible()
  await shoot(page, 'chat-history-limit')
})
