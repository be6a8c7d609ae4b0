import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { newQueryClient } from '@/shared/api/queryClient'
import { server } from '@/testing/server'
import { analysisQuery } from './queries'

test('a profile that cannot be loaded is asked for three times, within two seconds', async () => {
  let asked = 0
  server.use(
    http.get('/api/instagram-profiles/username/noa', () => {
      asked += 1
      return HttpResponse.error()
    }),
  )
  const began = performance.now()
  await expect(newQueryClient().fetchQuery(analysisQuery('noa'))).rejects.toThrow('Network')
  expect(asked).toBe(3)
  expect(performance.now() - began).toBeLessThan(4_000)
})
