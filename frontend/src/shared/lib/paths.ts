/** Addresses that several features lead to; the router says what stands there. */
export const postPath = (shortCode: string, id: number): string =>
  `/posts/${encodeURIComponent(shortCode || id)}/id/${id}`

export const profilePath = (username: string): string => `/profile/${encodeURIComponent(username)}`
