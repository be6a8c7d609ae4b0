import { expect, test, vi } from 'vitest'
import { newId } from './newId'

test('is a UUID without a secure context, and never the same', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, newId)
  vi.unstubAllGlobals()
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids)).toHaveLength(100)
})
