import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { charactersOf, subsetInter } from './fonts.ts'

test('the font has all characters of its alphabet, digits of one width, and the weights from regular to bold', async () => {
  const whole = readFileSync('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const file = await subsetInter('latin', whole)
  const font = create(Buffer.from(file))
  const before = create(whole)
  if (!('characterSet' in font && 'characterSet' in before)) throw new Error('a font file holds one font')
  const asked = charactersOf('latin')
  const wanted = before.characterSet.filter((code) => asked.includes(String.fromCodePoint(code)))
  expect(wanted.length).toBeGreaterThan(220)
  expect(font.characterSet).toEqual(expect.arrayContaining(wanted))
  expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 })
  expect(font.availableFeatures).toEqual(expect.arrayContaining(['calt', 'kern', 'tnum']))
  const widths = new Set(font.layout('0123456789', ['tnum']).positions.map(({ xAdvance }) => xAdvance))
  expect(widths.size).toBe(1)
  expect(file.length / whole.length).toBeLessThan(0.65)
})
