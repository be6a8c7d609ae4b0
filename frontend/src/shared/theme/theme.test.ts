import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { theme } from './theme'

const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8')

const HEX = '(#[0-9A-Fa-f]{6})'
const colors = new Map(
  [...tokens.matchAll(RegExp(`--bb-([\\w-]+): (?:${HEX}|light-dark\\(${HEX}, ${HEX}\\));`, 'g'))].map(
    ([, name, both, light = both, dark = both]) => [name, { light, dark }],
  ),
)

/** Contrast of two colours as WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const color = (name: string) => colors.get(name)?.[scheme] ?? expect.fail(`--bb-${name} is missing`)

  test.each([
    ['ink', 'paper'],
    ['ink', 'card'],
    ['ink-2', 'paper'],
    ['ink-2', 'card'],
    ['ink-2', 'sunken'],
    ['ink-3', 'paper'],
    ['ink-3', 'card'],
    ['ink-3', 'sunken'],
    ['on-primary', 'primary'],
    ['on-primary', 'primary-strong'],
    ['primary', 'primary-tint'],
    ['primary', 'paper'],
    ['primary', 'card'],
    ['good-text', 'good-tint'],
    ['warn-text', 'warn-tint'],
    ['bad-text', 'bad-tint'],
    ['bad-text', 'card'],
    ['on-bad', 'bad'],
    ['on-deep', 'deep'],
    ['on-inverse', 'inverse'],
    ['inverse-link', 'inverse'],
  ])('text %s on %s reaches 4.5:1', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5)
  })
})

test('SHELL-042 breakpoints', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 768, md: 1024, lg: 1440 })
})

test('every colour the theme names is a token', () => {
  const used = JSON.stringify(theme.palette).match(/--bb-[\w-]+/g) ?? []
  expect(used.length).toBeGreaterThan(20)
  for (const name of used) expect(tokens).toContain(`${name}:`)
})
