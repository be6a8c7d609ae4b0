/** The region whose lines screen readers say. */
export const announcer = (): HTMLElement | null => document.getElementById('announcer')
