const MINUTE = 60_000

/** Milliseconds until the server will have newer numbers; at least a minute. */
export function untilRefresh(nextRefreshAt: string | null | undefined, now = Date.now()): number {
  if (!nextRefreshAt) return 5 * MINUTE
  return Math.max(MINUTE, Date.parse(nextRefreshAt) - now)
}
