// Receives events, and takes only those that are signed with your secret
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64')

function isSigned(headers, body) {
  const id = headers['webhook-id']
  const sent = Number(headers['webhook-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - sent) < 300)) return false // somebody sends an old event again
  const digest = createHmac('sha256', key).update(`${id}.${sent}.`).update(body).digest('base64')
  const expected = Buffer.from(`v1,${digest}`)
  const given = Buffer.from(headers['webhook-signature'] ?? '')
  return expected.length === given.length && timingSafeEqual(expected, given)
}

createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
  const signed = isSigned(request.headers, body)
  response.writeHead(signed ? 204 : 401).end()
  if (!signed) return
  const event = JSON.parse(body)
  console.log(event.type, JSON.stringify(event.data))
}).listen(Number(process.env.PORT ?? 8000))
