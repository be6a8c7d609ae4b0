import { formatCount, formatDecimal, formatExact, formatSigned } from '@/shared/lib/format'
import { type DayPoint, paddedSpan, type Span } from './axis'

export interface CompareLine {
  key: string
  /** "You", or the account's name. */
  name: string
  /** Your own line is always satin blue, and thicker. */
  you: boolean
  color: string
  /** One value a day, in order of date; days may be missing. */
  points: DayPoint[]
  /** A line of another range, dashed: it is drawn so many milliseconds after its own days. */
  later?: number
}

/** Absolute shows the counts, indexed how much each has grown since its first day here, in percent. */
export type CompareMode = 'indexed' | 'absolute'

export const YOU_COLOR = 'var(--bb-series-you)'
/** The same figure in another range. */
export const COMPARED_COLOR = 'var(--bb-series-9)'
const OTHERS = 9

/** Ten colours that stay apart for colour-blind readers: yours, and nine that others take in turn. */
export function lineColor(place: number): string {
  return `var(--bb-series-${(place % OTHERS) + 1})`
}

/** Every day that any line knows, in order. */
export function daysOf(lines: Pick<CompareLine, 'points'>[]): string[] {
  return [...new Set(lines.flatMap(({ points }) => points.map(({ date }) => date)))].sort()
}

/** The lines as they are drawn. A line whose first count is zero cannot be indexed and is left out. */
export function drawnLines(lines: CompareLine[], mode: CompareMode): CompareLine[] {
  const known = lines.filter(({ points }) => points.length > 0)
  if (mode === 'absolute') return known
  return known
    .filter(({ points }) => points[0]?.value)
    .map((line) => {
      const first = line.points[0]?.value ?? 1
      return { ...line, points: line.points.map(({ date, value }) => ({ date, value: (value / first - 1) * 100 })) }
    })
}

/** A tenth of room around all lines; counts never go below zero, growth always shows its zero. */
export function compareSpan(lines: CompareLine[], mode: CompareMode): Span {
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value))
  if (mode === 'absolute') return paddedSpan(values)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const room = (high - low) * 0.1 || 1
  return { min: low - room, max: high + room }
}

/** On the axis and at the end of a line: "+2.7%", "48.2K". */
export function compareValue(value: number, mode: CompareMode): string {
  return mode === 'absolute' ? formatCount(value) : percent(value)
}

/** In the card next to the crosshair and in the table: "+2.7%", "48,213". */
export function compareExact(value: number | undefined, mode: CompareMode): string {
  if (value === undefined) return 'N/A'
  return mode === 'absolute' ? formatExact(value) : percent(value)
}

const percent = (value: number) => formatSigned(value, (size) => `${formatDecimal(size)}%`).replace(/^\+0\.0/, '0.0')

/** Values on the axis: "+1%" where whole numbers do. */
export function compareTick(value: number, ticks: number[], mode: CompareMode): string {
  if (mode === 'absolute') return formatCount(value)
  const whole = ticks.every(Number.isInteger)
  return `${formatSigned(value, (size) => (whole ? formatExact(size) : formatDecimal(size)))}%`
}

/** Where the labels stand so that none touches another: near their preferred places, at least `gap` apart, inside the span. */
export function spreadLabels(preferred: number[], gap: number, { min, max }: Span): number[] {
  const order = preferred.map((_, index) => index).sort((a, b) => (preferred[a] ?? 0) - (preferred[b] ?? 0))
  // Labels that push each other form a pile, which stands around the middle of the places they prefer.
  const piles: { members: number[]; top: number }[] = []
  for (const index of order) {
    let pile = settle([index])
    let above = piles.at(-1)
    while (above && above.top + above.members.length * gap > pile.top) {
      piles.pop()
      pile = settle([...above.members, ...pile.members])
      above = piles.at(-1)
    }
    piles.push(pile)
  }
  const places: number[] = preferred.map(() => 0)
  for (const { members, top } of piles) {
    members.forEach((index, place) => {
      places[index] = top + place * gap
    })
  }
  return places

  function settle(members: number[]) {
    const mean = members.reduce((sum, index, place) => sum + (preferred[index] ?? 0) - place * gap, 0) / members.length
    return { members, top: Math.max(min, Math.min(mean, max - (members.length - 1) * gap)) }
  }
}
