export interface Place {
  column: number
  top: number
  height: number
}

/** Puts each item under the shortest column, in order, so that the first ones stay at the top. */
export function layMasonry(heights: number[], columns: number, gap: number): { places: Place[]; height: number } {
  const ends = Array.from({ length: columns }, () => 0)
  const places = heights.map((height) => {
    const column = ends.indexOf(Math.min(...ends))
    const top = ends[column] ?? 0
    ends[column] = top + height + gap
    return { column, top, height }
  })
  return { places, height: Math.max(0, Math.max(...ends) - gap) }
}
