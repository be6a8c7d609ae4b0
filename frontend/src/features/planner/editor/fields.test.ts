import { describe, expect, test } from 'vitest'
import { changeFrom, emptyFields, type Fields, merge } from './fields'

const rye: Fields = { ...emptyFields('2026-11-30'), title: 'Rye', description: 'Flour' }

describe('what is sent', () => {
  test.each([
    ['nothing has changed', {}, {}],
    ['PLAN-027 a draft that is cleared', { description: ' \n' }, { description: null }],
    ['PLAN-027 a date that is cleared', { plannedDate: '' }, { plannedDate: null }],
    ['a title with space at its ends', { title: ' Rye ' }, {}],
    ['two fields', { title: 'Wheat', status: 'draft' as const }, { title: 'Wheat', status: 'draft' }],
  ])('%s', (_, changes, sent) => expect(changeFrom(rye, { ...rye, ...changes })).toEqual(sent))
})

describe('two changes of one idea', () => {
  test('of different fields are joined', () => {
    expect(merge(rye, { ...rye, title: 'Wheat' }, { ...rye, status: 'draft' })).toEqual({
      fields: { ...rye, title: 'Wheat', status: 'draft' },
      conflicts: [],
    })
  })

  test('of one field are shown both, and mine stays', () => {
    expect(merge(rye, { ...rye, description: 'Mine' }, { ...rye, description: 'Theirs' })).toEqual({
      fields: { ...rye, description: 'Mine' },
      conflicts: [{ name: 'description', mine: 'Mine', theirs: 'Theirs' }],
    })
  })

  test('that are the same are none', () => {
    const both = { ...rye, title: 'Wheat' }
    expect(merge(rye, both, both)).toEqual({ fields: both, conflicts: [] })
  })
})
