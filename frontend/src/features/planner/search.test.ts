import { describe, expect, test } from 'vitest'
import { parseSearch } from './search'

describe('what the address says', () => {
  test.each([
    ['a search that is cut keeps its last emoji whole', { q: `${'x'.repeat(199)}👩‍👧` }, { q: `${'x'.repeat(199)}👩` }],
    ['half of a pair is left out: no address can hold it', { q: 'rye\ud83d' }, { q: 'rye' }],
    ['days that there are not', { day: '2026-02-30', month: '2026-13' }, {}],
    ['no day at all', { day: '0000-00-00', month: '0000-00' }, {}],
    ['pages that there are not', { page: -1 }, {}],
    ['half a page', { page: 1.5 }, {}],
    ['ideas that there cannot be', { idea: 2 ** 60 }, {}],
    ['the format of a new idea', { idea: 'new', format: 'reel' }, { idea: 'new', format: 'reel' }],
    ['a format of no new idea', { idea: 1, format: 'reel' }, { idea: 1 }],
    ['a format that there is not', { idea: 'new', format: 'blog' }, { idea: 'new' }],
    ['the day of a new idea', { idea: 'new', planned: '2026-11-24' }, { idea: 'new', planned: '2026-11-24' }],
    ['the day of no new idea', { idea: 1, planned: '2026-11-24' }, { idea: 1 }],
    ['filters a thousand times', { types: Array(1000).fill('reel') }, { types: ['reel'] }],
    ['filters that there are not', { types: ['blog', '__proto__'], statuses: 'draft' }, {}],
  ])('%s', (_, raw, parsed) => {
    const search = parseSearch(raw)
    expect(Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))).toEqual(parsed)
    expect(() => encodeURIComponent(search.q ?? '')).not.toThrow()
  })
})
