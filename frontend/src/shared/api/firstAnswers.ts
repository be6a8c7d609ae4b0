declare global {
  interface Window {
    /** What boot.js has asked for, and in whose name: answers by path and query. */
    firstAnswers?: { token: string | null; answers: Map<string, Promise<Response>> }
  }
}

/** The answer to a request that boot.js has sent already. It is given once: whoever asks again wants a fresh one. */
export function takeFirstAnswer(
  request: Request,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const first = window.firstAnswers
  if (!first || request.method !== 'GET' || first.token !== token) return undefined
  const path = request.url.slice(window.location.origin.length)
  const answer = first.answers.get(path)
  first.answers.delete(path)
  return answer && untilAborted(answer, signal)
}

/** How long a route waits for the answers that boot.js has asked for, in milliseconds: drawn once with them, not twice. */
const MOMENT = 100

/** Begins a route's fetch. Where boot.js has asked for its answer, the route waits a moment for it: as a rule it is there already. */
export function prefetchFirst(prefetch: () => Promise<void>): Promise<void> | undefined {
  const asked = Boolean(window.firstAnswers?.answers.size)
  const fetched = prefetch()
  return asked ? Promise.race([fetched, new Promise<void>((resolve) => setTimeout(resolve, MOMENT))]) : undefined
}

/** Once the first page is there, whoever asks wants what is true by then. */
export function dropFirstAnswers(): void {
  delete window.firstAnswers
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}
