// jsdom guesses :focus-visible from the last events of its window, which were another file's. As in a browser: focus is
// visible unless a pointer brought it.
let pointed = false

addEventListener('pointerdown', () => (pointed = true), true)
addEventListener('keydown', () => (pointed = false), true)

const { matches } = Element.prototype
Element.prototype.matches = function (selectors) {
  if (selectors !== ':focus-visible') return matches.call(this, selectors)
  return this === document.activeElement && !pointed
}

/** A test begins with nothing pressed. */
export function forgetPointer(): void {
  pointed = false
}
