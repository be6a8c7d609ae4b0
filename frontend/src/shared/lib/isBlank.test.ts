import { expect, test } from 'vitest'
import { isBlank } from './isBlank'

test.each(['', ' \n', '\u00A0', '\u00AD', '\u200B', '\u200E\u202E', '\u2060', '\u2800', '\u3164', '\uFE0F', '\uFEFF'])(
  'PLAN-026 INSP-008 %j shows nothing',
  (text) => expect(isBlank(text)).toBe(true),
)

test.each(['Bread', 'לחם', '🥐', '1', '…', ' a\u200B'])('%j shows something', (text) => {
  expect(isBlank(text)).toBe(false)
})
