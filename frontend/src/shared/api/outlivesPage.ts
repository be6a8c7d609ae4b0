/** Has a request sent to its end even when its page is left at once: for changes that are shown before their answer. */
export const outlivesPage = { keepalive: true } as const
