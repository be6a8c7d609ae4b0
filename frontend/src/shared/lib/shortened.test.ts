import { describe, expect, test } from 'vitest'
import { shortened } from './shortened'

describe('a shortened text', () => {
  test.each([
    ['a'.repeat(120), null],
    ['a'.repeat(121), 'a'.repeat(120)],
    [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
    ['👩‍🍳'.repeat(121), '👩‍🍳'.repeat(120)],
    ['', null],
  ])('POST-004 %#', (text, cut) => expect(shortened(text, 120)).toBe(cut))
})
