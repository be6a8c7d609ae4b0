/** How long after a scroll a pointer that rests is still carried along, in milliseconds. */
const SETTLES = 200

let scrolledAt = Number.NEGATIVE_INFINITY

// Whatever scrolls: the page, a panel, a list. The event does not bubble, but it is captured.
addEventListener('scroll', () => (scrolledAt = performance.now()), { capture: true, passive: true })

/** Whether what lies under the pointer came there by scrolling just now, and not because somebody pointed at it. */
export const hasJustScrolled = () => performance.now() - scrolledAt < SETTLES
