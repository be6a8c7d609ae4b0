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
  const inside = new AbortController()
  let silent = false
  const abort = () => inside.abort(outside.reason)
  const onSilence = () => {
    silent = true
    inside.abort()
  }
  let timer = setTimeout(onSilence, ms)
  if (outside.aborted) abort()
  outside.addEventListener('abort', abort)
  return {
    signal: inside.signal,
    timedOut: () => silent,
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, ms)
    },
    clear: () => {
      clearTimeout(timer)
      outside.removeEventListener('abort', abort)
    },
  }
}
