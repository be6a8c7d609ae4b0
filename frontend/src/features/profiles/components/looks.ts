/** Three rows of one height, so that the cards next to each other keep step. */
export const rows = 'm-0 mt-3 p-0 list-none *:flex *:items-center *:h-19 *:not-first:border-t'

/** Items under each other, the last one without a gap below. */
export const list = 'm-0 -mb-3 p-0 list-none *:py-3.5 *:not-first:border-t'
