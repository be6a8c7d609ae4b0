/** Characters that the server takes. */
export const MAX_PROMPT = 12_000
export const MAX_TITLE = 200
