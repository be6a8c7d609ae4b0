/** Aborts what nothing was received of for too long. */
interface IdleTimeout {
  /** Aborted after the silence, or from outside. */
  signal: AbortSignal
  /** It was the silence. */
  timedOut: () => boolean
  /** Something was received: the time begins again. */
  restart: () => void
  clear: () => void
}

/** A timeout of this many milliseconds since something was received, and a signal that may abort earlier. */
export function idleTimeout(ms: number, outside: AbortSignal): IdleTimeout {
  const silence = new AbortController()
  const wait = () => setTimeout(() => silence.abort(), ms)
  let timer = wait()
  return {
    signal: AbortSignal.any([outside, silence.signal]),
    timedOut: () => silence.signal.aborted,
    restart: () => {
      clearTimeout(timer)
      timer = wait()
    },
    clear: () => clearTimeout(timer),
  }
}
