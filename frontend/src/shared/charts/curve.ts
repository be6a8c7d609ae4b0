export interface Spot {
  x: number
  y: number
}

/** An SVG path through the points that never swings past them (monotone cubic, Fritsch and Carlson). */
export function smoothPath(spots: Spot[]): string {
  const first = spots[0]
  if (!first) return ''
  const slopes = spots.map((spot, index) => tangent(spots[index - 1], spot, spots[index + 1]))
  let path = `M${round(first.x)} ${round(first.y)}`
  for (let index = 1; index < spots.length; index++) {
    const from = spots[index - 1] as Spot
    const to = spots[index] as Spot
    const third = (to.x - from.x) / 3
    const leave = from.y + third * (slopes[index - 1] as number)
    const arrive = to.y - third * (slopes[index] as number)
    path += `C${round(from.x + third)} ${round(leave)} ${round(to.x - third)} ${round(arrive)} ${round(to.x)} ${round(to.y)}`
  }
  return path
}

function tangent(before: Spot | undefined, at: Spot, after: Spot | undefined): number {
  const arriving = before ? (at.y - before.y) / (at.x - before.x) : undefined
  const leaving = after ? (after.y - at.y) / (after.x - at.x) : undefined
  if (arriving === undefined || leaving === undefined) return arriving ?? leaving ?? 0
  if (arriving * leaving <= 0) return 0
  return (2 * arriving * leaving) / (arriving + leaving)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
