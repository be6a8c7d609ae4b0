import { describe, expect, test } from 'vitest'
import { idea } from '@/testing/fixtures/ideas'
import { changeFrom, emptyFields, FIELD_NAMES, type Fields, fieldsOf, ideaFields, newFrom } from './fields'

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

/** Another value of every field that an idea has. */
const wheat: Fields = {
  title: 'Wheat',
  type: 'reel',
  status: 'finalised',
  plannedDate: '2026-12-01T18:30',
  description: 'Water',
  finalCopywriting: 'Wheat at last',
}

describe('each field of an idea', () => {
  test('is read, sent with a change, and sent with a new idea', () => {
    expect(fieldsOf(idea(wheat))).toEqual(wheat)
    expect(changeFrom(emptyFields(), wheat)).toEqual(wheat)
    expect(newFrom(wheat)).toEqual(wheat)
  })

  test.each(FIELD_NAMES)('%s is a conflict where it is changed in two places', (name) => {
    const base = fieldsOf(idea(wheat))
    const mine = { ...base, [name]: 'Mine' }
    const theirs = { ...base, [name]: 'Theirs' }
    expect(ideaFields.merge(base, mine, theirs)).toEqual({
      fields: mine,
      conflicts: [{ name, mine: 'Mine', theirs: 'Theirs' }],
    })
  })

  test('PLAN-027 that is empty is absent from a new idea', () => {
    expect(newFrom({ ...emptyFields(), title: ' Rye ', description: ' ' })).toEqual({
      title: 'Rye',
      type: 'post',
      status: 'backlog',
    })
  })
})
