import { expect, test } from 'vitest'
import { answeredBy, keepAnswered } from './answered'

test('what was answered is kept for its user', () => {
  const answered = { competitors: { of: [3, 4], selected: [3] }, skipped: { savedAt: null } }
  keepAnswered(7, answered)
  expect(answeredBy(7)).toEqual(answered)
  expect(answeredBy(8)).toEqual({})
})

test.each([
  ['null', {}],
  ['"x"', {}],
  ['not JSON', {}],
  ['{"competitors":{"of":[3]},"inspirations":{"of":[3],"selected":["a"]},"skipped":true}', {}],
  ['{"competitors":null,"skipped":{"savedAt":null}}', { skipped: { savedAt: null } }],
])('what is stored as %s is read as far as it is an answer', (stored, read) => {
  keepAnswered(7, { skipped: { savedAt: null } })
  localStorage.setItem(Object.keys(localStorage)[0] ?? '', stored)
  expect(answeredBy(7)).toEqual(read)
})
