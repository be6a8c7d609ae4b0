import type { Kind, Shares } from './steps'

/** A name and its percentage, as typed. */
export interface Row {
  name: string
  percent: string
}

export interface Problem {
  message: string
  /** The row to mend and its field; without, the step as a whole. */
  at?: { row: number; field: 'name' | 'percent' }
}

/** Names that are given; other kinds have places, which are chosen or typed. */
const NAMES: Partial<Record<Kind, readonly string[]>> = {
  gender: ['male', 'female', 'others'],
  ages: ['18-24', '25-34', '35-44', '45-54'],
}

/** How many countries or cities a step has. */
export const PLACES = 3

/** The shares of the genders, rounded to whole numbers, may miss their sum by this much. */
const ROUNDING = 2

const NOTHING_FILLED = 'Please fill in at least one field before continuing'

/** The rows of a step, with what was saved: places in the order of their shares. */
export function rowsOf(kind: Kind, saved: Shares | null): Row[] {
  const shares = saved ?? {}
  const names = NAMES[kind]
  if (names) return names.map((name) => ({ name, percent: String(shares[name] ?? '') }))
  const places = Object.entries(shares)
    .sort(([, one], [, other]) => other - one)
    .map(([name, percent]) => ({ name, percent: String(percent) }))
  return Array.from({ length: PLACES }, (_, row) => places[row] ?? { name: '', percent: '' })
}

/** What was saved of a step in words, "male 40% · female 60%"; null: nothing. */
export function textOf(kind: Kind, saved: Shares | null, of = ''): string | null {
  const filled = rowsOf(kind, saved).filter(({ percent }) => percent !== '')
  if (filled.length === 0) return null
  return of + filled.map(({ name, percent }) => `${name.replace('-', '–')} ${percent}%`).join(' · ')
}

/** What is typed, as a number; NaN: not a whole number from 0 to 100. */
function numberIn({ percent }: Row): number {
  const typed = percent.trim()
  if (typed === '') return 0
  return /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : Number.NaN
}

export const sumOf = (rows: Row[]): number => rows.reduce((sum, row) => sum + (numberIn(row) || 0), 0)

/** Whether nothing is typed. */
export const isBlank = (kind: Kind, rows: Row[]): boolean =>
  rows.every(({ name, percent }) => percent.trim() === '' && (NAMES[kind] !== undefined || name.trim() === ''))

/** What is saved of rows without a problem. */
export function sharesOf(kind: Kind, rows: Row[]): Shares {
  const given = NAMES[kind]
    ? rows.filter(({ percent }) => percent.trim() !== '')
    : rows.filter((row) => numberIn(row) > 0)
  return Object.fromEntries(given.map((row) => [row.name.trim(), numberIn(row)]))
}

/** Why a step cannot be left, or null. */
export function problemOf(kind: Kind, rows: Row[]): Problem | null {
  const wrong = rows.findIndex((row) => Number.isNaN(numberIn(row)))
  if (wrong >= 0) return { message: 'Enter a whole number from 0 to 100', at: { row: wrong, field: 'percent' } }
  const places = NAMES[kind] === undefined
  if (!rows.some((row) => row.name.trim() !== '' && numberIn(row) > 0)) {
    const started = places ? rows.findIndex((row) => row.name.trim() !== '' || numberIn(row) > 0) : -1
    const at = started >= 0 && ({ row: started, field: rows[started]?.name.trim() ? 'percent' : 'name' } as const)
    return { message: NOTHING_FILLED, ...(at && { at }) }
  }
  return (places ? placeProblem(kind, rows) : null) ?? sumProblem(kind, rows)
}

function placeProblem(kind: Kind, rows: Row[]): Problem | null {
  const seen = new Set<string>()
  for (const [row, { name, percent }] of rows.entries()) {
    const place = name.trim()
    if (place === '' && numberIn({ name, percent }) > 0) {
      const ask = kind === 'countries' ? 'Choose a country' : 'Enter a city'
      return { message: `${ask} for the ${percent.trim()}%`, at: { row, field: 'name' } }
    }
    if (place === '') continue
    if (numberIn({ name, percent }) === 0) {
      return { message: `Enter a percentage above 0 for ${place}`, at: { row, field: 'percent' } }
    }
    if (seen.has(place.toLowerCase())) {
      return { message: `${place} is there twice`, at: { row, field: 'name' } }
    }
    seen.add(place.toLowerCase())
  }
  return null
}

function sumProblem(kind: Kind, rows: Row[]): Problem | null {
  const sum = sumOf(rows)
  if (kind !== 'gender') return sum > 100 ? { message: `These add up to ${sum}%, which is more than 100%` } : null
  if (Math.abs(sum - 100) <= ROUNDING) return null
  return {
    message: `These add up to ${sum}%. Male, female and others have to add up to 100%, or ${100 - ROUNDING}% to ${100 + ROUNDING}% after rounding`,
  }
}
