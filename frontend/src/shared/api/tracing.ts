/** How long after a click its calls belong to it, in milliseconds. */
const OF_THE_CLICK = 1_000

let tracing = false
let click = { trace: '', at: Number.NEGATIVE_INFINITY }

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

/** From now on calls say which trace they belong to: those of a click to one, any other to its own. */
export function startTracing() {
  if (tracing) return
  tracing = true
  addEventListener('click', () => (click = { trace: randomHex(16), at: performance.now() }), {
    capture: true,
    passive: true,
  })
}

/** The header traceparent of the W3C for a call; undefined while the server exports no traces. */
export function traceParent(): string | undefined {
  if (!tracing) return undefined
  const trace = performance.now() - click.at < OF_THE_CLICK ? click.trace : randomHex(16)
  return `00-${trace}-${randomHex(8)}-01`
}
