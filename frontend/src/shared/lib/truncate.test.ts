import { describe, expect, test } from 'vitest'
import { truncate } from './truncate'

describe('a truncated text', () => {
  test.each([
    ['a'.repeat(120), 'a'.repeat(120)],
    ['a'.repeat(121), 'a'.repeat(120)],
    [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
    ['👩‍🍳'.repeat(121), '👩‍🍳'.repeat(120)],
    ['', ''],
  ])('POST-004 %#', (text, cut) => expect(truncate(text, 120)).toBe(cut))
})
