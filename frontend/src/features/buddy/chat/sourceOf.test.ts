import { expect, test } from 'vitest'
import { chatMessage, fact } from '@/testing/fixtures/chat'
import { sourceOf } from './sourceOf'

test.each([
  ['own:rate', 'One figure, from your own data, as of 14:02'],
  ['own:rate week:goalSet', '2 figures, all from your own data, as of 14:02'],
  ['c1:rate c12:rate', "2 figures, all from your competitors' data, as of 14:02"],
  ['own:rate c1:rate', "2 figures, from your own data and your competitors' data, as of 14:02"],
  ['saved:topPost1', 'One figure, from the posts you chose, as of 14:02'],
  [
    'saved:topPost1 c1:rate own:rate',
    "3 figures, from your own data, your competitors' data, and the posts you chose, as of 14:02",
  ],
  ['own:rate else:rate', '2 figures, from your own data, as of 14:02'],
  ['else:rate', 'One figure, as of 14:02'],
])('figures of %s', (ids, said) => {
  const facts = ids.split(' ').map((id) => ({ ...fact, id }))
  expect(sourceOf(chatMessage({ facts }), () => '14:02')).toBe(`${said} · Offline coach`)
})

test('an answer without figures has its author alone', () => {
  expect(sourceOf(chatMessage({ facts: [] }), () => '14:02')).toBe('Offline coach')
})
