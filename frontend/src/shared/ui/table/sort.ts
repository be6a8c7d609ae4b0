export interface Sort<Key extends string = string> {
  key: Key
  direction: 'asc' | 'desc'
}

/** The same column again turns round; another one starts with its largest value. */
export function sortBy<Key extends string>(key: Key, now: Sort<Key> | undefined): Sort<Key> {
  const turned = now?.key === key && now.direction === 'desc' ? 'asc' : 'desc'
  return { key, direction: turned }
}

/** Sorted by a figure; rows without one come last in both directions, and equals keep their order. */
export function sorted<Row>(
  rows: readonly Row[],
  figureOf: (row: Row) => number | string | null,
  direction: Sort['direction'],
): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  return [...rows].sort((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)]
    if (a === b) return 0
    if (a === null) return 1
    if (b === null) return -1
    return a < b ? -sign : sign
  })
}
