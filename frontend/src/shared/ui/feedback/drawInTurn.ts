/** The parts that are still to be drawn, in their order; the first is on its way. */
const parts: { draw: () => void }[] = []

/**
 * Calls `draw` once the parts before have been drawn or have gone, so that no single task of the browser draws them all.
 * The function it returns is called when this one has.
 */
export function drawInTurn(draw: () => void): () => void {
  const part = { draw }
  parts.push(part)
  if (parts.length === 1) draw()
  return () => {
    const at = parts.indexOf(part)
    if (at < 0) return
    parts.splice(at, 1)
    if (at === 0) parts[0]?.draw()
  }
}
