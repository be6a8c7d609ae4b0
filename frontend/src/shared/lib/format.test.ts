import { describe, expect, test } from 'vitest'
import { formatCount, formatDecimal, formatExact, formatOf, formatOrdinal, formatPercent, formatSigned } from './format'

describe('shortened counts', () => {
  test.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_049, '1.0K'],
    [1_050, '1.1K'],
    [48_213, '48.2K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_000_000, '1.0M'],
    [12_340_000, '12.3M'],
    [-1_284, '−1.3K'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('PROF-050 %s reads %s', (value, text) => {
    expect(formatCount(value)).toBe(text)
  })
})

describe('exact figures', () => {
  test.each([
    [0, '0'],
    [1_284, '1,284'],
    [48_213, '48,213'],
    [-1_284, '−1,284'],
    [null, 'N/A'],
  ])('%s reads %s', (value, text) => {
    expect(formatExact(value)).toBe(text)
  })
})

describe('percentages', () => {
  test.each([
    [4.72, 1, '4.7%'],
    [4.72, 2, '4.72%'],
    [0, 1, '0.0%'],
    [-0.04, 1, '0.0%'],
    [-2.66, 1, '−2.7%'],
    [null, 1, 'N/A'],
  ] as const)('PROF-053 %s with %s decimals reads %s', (value, decimals, text) => {
    expect(formatPercent(value, decimals)).toBe(text)
  })
})

test('a gain has a plus, a loss a minus, no change neither', () => {
  expect(formatSigned(1_284)).toBe('+1.3K')
  expect(formatSigned(1_284, formatExact)).toBe('+1,284')
  expect(formatSigned(-12)).toBe('−12')
  expect(formatSigned(0)).toBe('0')
  expect(formatSigned(null)).toBe('N/A')
})

test('decimals keep their places and drop the sign of zero', () => {
  expect(formatDecimal(18)).toBe('18.0')
  expect(formatDecimal(-0.01)).toBe('0.0')
  expect(formatDecimal(undefined)).toBe('N/A')
})

test('one thing and many things', () => {
  expect(formatOf(1, 'post')).toBe('1 post')
  expect(formatOf(1_200, 'post')).toBe('1,200 posts')
  expect(formatOf(2, 'reply', 'replies')).toBe('2 replies')
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [22, '22nd'],
])('place %i is %s', (place, text) => {
  expect(formatOrdinal(place)).toBe(text)
})
