import { expect, test } from 'vitest'
import type { BuddyFact } from '@/shared/api/gen/types.gen'
import { partsOf, plainOf } from './cited'

const rate: BuddyFact = {
  id: 'own:rate',
  label: 'Engagement rate of @maya',
  value: '4.2%',
  formula: 'Mean of rates',
  n: 12,
  counted: 'post',
  reason: '',
  takenAt: '2026-11-20T12:02:00Z',
  link: '/my-performance',
}

test.each([
  ['', []],
  ['No figure.', [{ text: 'No figure.' }]],
  ['It is [4.2%](fact:own:rate) now.', [{ text: 'It is ' }, { text: '4.2%', fact: rate }, { text: ' now.' }]],
  ['[4.2%](fact:own:rate)', [{ text: '4.2%', fact: rate }]],
  ['[12%](unverified:)', [{ text: '12%', unverified: true }]],
  ['[12%](fact:nobody)', [{ text: '12%' }]],
  ['[look](https://evil.example)', [{ text: 'look' }]],
  ['[a] (b) [c]', [{ text: '[a] (b) [c]' }]],
])('%s', (text, parts) => {
  expect(partsOf(text, [rate])).toEqual(parts)
})

test('a caption has its signs of Markdown, and is no link', () => {
  const quoted = '"&lsqb;4.2%&rsqb;&lpar;fact:own:rate) &lt;b> &ast;&lowbar;&grave;&vert;&bsol;&#126; &amp;lt; &copy;"'
  expect(plainOf(quoted)).toBe('"[4.2%](fact:own:rate) <b> *_`|\\~ &lt; &copy;"')
  expect(partsOf(quoted, [rate]).some((part) => part.fact)).toBe(false)
})

test('the text alone', () => {
  expect(plainOf('It is [4.2%](fact:own:rate), up [0.3](fact:own:change).')).toBe('It is 4.2%, up 0.3.')
  expect(plainOf('It is [12%](unverified:).')).toBe('It is 12% (not in your data).')
})
