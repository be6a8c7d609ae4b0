/** How long a save may take until the page says so and tries again. */
const SAVE_TIMEOUT = 10_000

/** A request of more is not sent any more once its page is gone. */
const KEEPALIVE_LENGTH = 20_000

export const saveTimeout = (): AbortSignal => AbortSignal.timeout(SAVE_TIMEOUT)

/** What a save is sent with: where it can, it goes on when its page is left. */
export const saveRequest = <Body>(body: Body) => ({
  body,
  keepalive: JSON.stringify(body).length < KEEPALIVE_LENGTH,
  signal: saveTimeout(),
})
