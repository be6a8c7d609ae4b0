/** How long a save may take until the page says so and tries again, in milliseconds; a long text has more, at 4 kB a second. */
const SAVE_TIMEOUT = 10_000
const BYTES_A_MILLISECOND = 4
const LONGEST_UPLOAD = 20_000

/** A request of more is not sent any more once its page is gone. */
const KEEPALIVE_LENGTH = 20_000

export function saveTimeout(body: unknown): AbortSignal {
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length
  return AbortSignal.timeout(SAVE_TIMEOUT + Math.min(Math.floor(bytes / BYTES_A_MILLISECOND), LONGEST_UPLOAD))
}

/** What a save is sent with: where it can, it goes on when its page is left. */
export const saveRequest = <Body>(body: Body) => ({
  body,
  keepalive: JSON.stringify(body).length < KEEPALIVE_LENGTH,
  signal: saveTimeout(body),
})
