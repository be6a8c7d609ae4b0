/** An id in an address; undefined for anything else. */
export const idIn = (raw: unknown): number | undefined =>
  Number.isSafeInteger(raw) && Number(raw) > 0 ? Number(raw) : undefined

/** A page in an address; the first one stays out of it. */
export const pageIn = (raw: unknown): number | undefined => {
  const page = idIn(raw)
  return page && page > 1 && page <= 100_000 ? page : undefined
}
