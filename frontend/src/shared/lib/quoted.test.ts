import { expect, test } from 'vitest'
import { quoted } from './quoted'

test('a name stands in quotes; one from right to left is apart from the sentence around it', () => {
  expect(quoted('Rye')).toBe('“Rye”')
  expect(quoted('לחם שיפון…')).toBe('“\u2068לחם שיפון…\u2069”')
})
