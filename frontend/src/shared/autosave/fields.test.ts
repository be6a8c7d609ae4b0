import { describe, expect, test } from 'vitest'
import { FieldSet } from './fields'

const set = new FieldSet<{ title: string; draft: string }>({ title: (value) => value.trim(), draft: (value) => value })
const rye = { title: 'Rye', draft: 'Flour' }

test('values that the server stores alike are the same', () => {
  expect(set.isSame(rye, { ...rye, title: ' Rye ' })).toBe(true)
  expect(set.differing(rye, { ...rye, draft: 'Flour ' })).toEqual(['draft'])
})

describe('two changes of one thing', () => {
  test('in different fields are joined', () => {
    expect(set.merge(rye, { ...rye, title: 'Wheat' }, { ...rye, draft: 'Water' })).toEqual({
      fields: { title: 'Wheat', draft: 'Water' },
      conflicts: [],
    })
  })

  test('in one field are both shown, and mine stays', () => {
    expect(set.merge(rye, { ...rye, draft: 'Mine' }, { ...rye, draft: 'Theirs' })).toEqual({
      fields: { ...rye, draft: 'Mine' },
      conflicts: [{ name: 'draft', mine: 'Mine', theirs: 'Theirs' }],
    })
  })

  test('that are the same are no conflict', () => {
    const both = { ...rye, title: 'Wheat' }
    expect(set.merge(rye, both, { ...both, title: 'Wheat ' })).toEqual({ fields: both, conflicts: [] })
  })
})
