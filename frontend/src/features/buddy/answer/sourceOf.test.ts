import { expect, test } from 'vitest'
import { chatMessage, fact } from '@/testing/fixtures/chat'
import { sourceOf } from './sourceOf'

test.each([
  ['/my-performance', 'One figure, from your own data, as of 14:02'],
  ['/my-performance /settings?tab=goals', '2 figures, all from your own data, as of 14:02'],
  ['/profile/bea /profile/noa', "2 figures, all from your competitors' data, as of 14:02"],
  ['/my-performance /profile/bea', "2 figures, from your own data and your competitors' data, as of 14:02"],
  ['/shortlists', 'One figure, from the posts you chose, as of 14:02'],
  [
    '/shortlists /profile/bea /my-performance',
    "3 figures, from your own data, your competitors' data, and the posts you chose, as of 14:02",
  ],
  ['/my-performance /else', '2 figures, from your own data, as of 14:02'],
  ['/my-performance /content-planner', '2 figures, all from your own data, as of 14:02'],
  ['/else', 'One figure, as of 14:02'],
])('figures that a model looked up, which %s show', (pages, said) => {
  const facts = pages.split(' ').map((link, at) => ({ ...fact, id: `t${at}:rate`, link }))
  expect(sourceOf(chatMessage({ facts }), () => '14:02')).toBe(`${said} · Offline coach`)
})

test.each([
  ['own:topPost1 own:rate week:goal', '3 figures, all from your own data, as of 14:02'],
  ['own:rate c:7:rate', "2 figures, from your own data and your competitors' data, as of 14:02"],
  ['saved:topPost1', 'One figure, from the posts you chose, as of 14:02'],
])('figures of %s, wherever they are shown', (ids, said) => {
  const facts = ids.split(' ').map((id) => ({ ...fact, id, link: '/posts/DFcold/id/8' }))
  expect(sourceOf(chatMessage({ facts }), () => '14:02')).toBe(`${said} · Offline coach`)
})

test('of figures that were read at different times the oldest is told', () => {
  const facts = [fact, { ...fact, takenAt: '2026-11-20T09:00:00Z' }, { ...fact, takenAt: null }]
  expect(sourceOf(chatMessage({ facts }), (at) => at)).toContain('as of 2026-11-20T09:00:00Z')
})

test('an answer without figures has its author alone', () => {
  expect(sourceOf(chatMessage({ facts: [] }), () => '14:02')).toBe('Offline coach')
})

test.each([
  [
    '[4.2%](fact:own:rate), [12%](unverified:) and [13%](unverified:)',
    'One figure, from your own data, as of 14:02 · 2 figures',
  ],
  ['[12%](unverified:)', 'One figure'],
])('of %j it is told how many figures were not found', (output, said) => {
  const facts = output.includes('fact:') ? [fact] : []
  expect(sourceOf(chatMessage({ output, facts }), () => '14:02')).toBe(`${said} not found in your data · Offline coach`)
})
