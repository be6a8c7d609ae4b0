import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ask } from '../person'
import { expect, test } from '../quality'
import { visit } from '../visit'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A server of the user's on this machine, which the demo's webhooks may lead to. */
async function startReceiver() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { received, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, server }
}

test('a webhook is added, tested, told of an idea and deleted', { tag: ['@phone', '@postgres'] }, async ({
  page,
  newMember,
  check,
}) => {
  await ask(page.request, 'POST', '/subscription/change', { plan: 'BUSINESS', period: 'monthly' }, newMember.token)
  const { received, address, server } = await startReceiver()
  await visit(page, '/api-access')
  const webhooks = page.getByRole('region', { name: 'Webhooks', exact: true })
  await webhooks.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByRole('checkbox', { name: 'Idea changed' }).check()
  await check('a new webhook')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy your secret now' })
  const secret = (await shown.getByRole('region', { name: 'secret' }).textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
  await shown.getByRole('button', { name: 'Done' }).click()

  await webhooks.getByRole('button', { name: `Log of ${address}` }).click()
  const log = page.getByRole('dialog', { name: 'Log' })
  await log.getByRole('button', { name: 'Send a test event' }).click()
  await expect(log.getByRole('listitem').filter({ hasText: 'Test event' })).toContainText('Delivered')
  await check('the log of a webhook')
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)

  const { id } = await ask(page.request, 'POST', '/ideas', { title: 'Rye', type: 'reel' }, newMember.token)
  await expect.poll(() => received.length).toBe(2)
  expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({
    type: 'idea.changed',
    data: { ideaId: id, change: 'created', title: 'Rye' },
  })
  await log.getByRole('button', { name: 'Done' }).click()

  await webhooks.getByRole('button', { name: `Delete ${address}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(webhooks.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  server.close()
})
