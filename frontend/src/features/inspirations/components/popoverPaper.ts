/** The ground on which one of several things is chosen. */
export const paper = 'flex flex-col gap-3 w-90 max-w-[calc(100vw-24px)] p-(--bb-pad-s) border shadow-pop'
