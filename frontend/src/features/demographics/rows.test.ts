import { describe, expect, test } from 'vitest'
import { isBlank, problemOf, type Row, rowsOf, sharesOf } from './rows'
import { countries, type Kind, steps } from './steps'

const NOTHING = 'Please fill in at least one field before continuing'

/** "Israel 60" is a place and its percentage, "60" a percentage alone. */
const typed = (kind: Kind, ...texts: string[]): Row[] =>
  rowsOf(kind, null).map((row, index) => {
    const [, name = '', percent = ''] = /^(.*?)\s*(\S*)$/.exec(texts[index] ?? '') ?? []
    return { name: row.name || name, percent }
  })

test('DEM-002 eight steps, of views and of followers, in order', () => {
  expect(steps.map(({ field }) => field)).toEqual([
    'views_top_countries_percent',
    'views_top_cities_percent',
    'views_gender_distribution_percent',
    'views_top_age_ranges_percent',
    'followers_age_distribution',
    'followers_gender_distribution',
    'followers_top_cities_distribution',
    'followers_top_country_distribution',
  ])
})

test('DEM-004 a fixed list of 15 countries', () => {
  expect(new Set(countries).size).toBe(15)
})

test.each([
  ['countries', ['', '', '']],
  ['cities', ['', '', '']],
  ['ages', ['18-24', '25-34', '35-44', '45-54']],
  ['gender', ['male', 'female', 'others']],
] as const)('DEM-008 DEM-009 the rows of %s', (kind, names) => {
  expect(rowsOf(kind, null).map(({ name }) => name)).toEqual(names)
})

test('what was saved comes back, places by their share', () => {
  expect(rowsOf('cities', { Haifa: 10, 'Tel Aviv': 30 })).toEqual([
    { name: 'Tel Aviv', percent: '30' },
    { name: 'Haifa', percent: '10' },
    { name: '', percent: '' },
  ])
  expect(rowsOf('gender', { male: 0, female: 100 })).toEqual([
    { name: 'male', percent: '0' },
    { name: 'female', percent: '100' },
    { name: 'others', percent: '' },
  ])
})

describe('what a step refuses', () => {
  test.each<[Kind, string[], string | null]>([
    ['countries', [], NOTHING],
    ['countries', ['Israel 0'], NOTHING],
    ['countries', ['Israel '], NOTHING],
    ['countries', [' 40'], NOTHING],
    ['gender', ['0', '0', '0'], NOTHING],
    ['ages', [], NOTHING],
    ['ages', ['5'], null],
    ['cities', ['Haifa 1'], null],
  ])('DEM-010 %s %j: %s', (kind, texts, message) => {
    expect(problemOf(kind, typed(kind, ...texts))?.message ?? null).toBe(message)
  })

  test.each(['101', '-1', '1.5', '1,5', 'x', '1e2', '1000'])('DEM-007 %s is no percentage', (percent) => {
    expect(problemOf('ages', typed('ages', '20', percent))).toEqual({
      message: 'Enter a whole number from 0 to 100',
      at: { row: 1, field: 'percent' },
    })
  })

  test.each<[Kind, string[], string | null]>([
    ['countries', ['Israel 40', ' 20'], 'Choose a country for the 20%'],
    ['cities', ['Haifa 40', ' 20'], 'Enter a city for the 20%'],
    ['cities', ['Haifa 40', 'Tel Aviv 0'], 'Enter a percentage above 0 for Tel Aviv'],
    ['cities', ['Haifa 40', 'haifa 20'], 'haifa is there twice'],
    ['countries', ['Israel 60', 'Italy 43'], 'These add up to 103%, which is more than 100%'],
    ['ages', ['60', '43'], 'These add up to 103%, which is more than 100%'],
    [
      'gender',
      ['37', '60'],
      'These add up to 97%. Male, female and others have to add up to 100%, or 98% to 102% after rounding',
    ],
    ['gender', ['38', '60'], null],
    ['gender', ['33', '33', '33'], null],
    ['gender', ['42', '60'], null],
    [
      'gender',
      ['43', '60'],
      'These add up to 103%. Male, female and others have to add up to 100%, or 98% to 102% after rounding',
    ],
    ['ages', ['10', '20'], null],
    ['ages', ['60', '40'], null],
    ['ages', ['60', '41'], 'These add up to 101%, which is more than 100%'],
    ['cities', ['Haifa 60', 'Eilat 41'], 'These add up to 101%, which is more than 100%'],
  ])('%s %j: %s', (kind, texts, message) => {
    expect(problemOf(kind, typed(kind, ...texts))?.message ?? null).toBe(message)
  })
})

test('what is saved of a step: rows that are filled', () => {
  expect(sharesOf('cities', typed('cities', ' Tel Aviv  30', '', 'Haifa 5'))).toEqual({ 'Tel Aviv': 30, Haifa: 5 })
  expect(sharesOf('gender', typed('gender', '100', '0', ''))).toEqual({ male: 100, female: 0 })
})

test('a step is blank while nothing is typed', () => {
  expect(isBlank('gender', rowsOf('gender', null))).toBe(true)
  expect(isBlank('gender', typed('gender', '0'))).toBe(false)
  expect(isBlank('cities', typed('cities', 'Haifa '))).toBe(false)
})
