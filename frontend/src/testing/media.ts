/** The answer to a media query that never changes. */
export const mediaAnswer = (media: string, matches: boolean): MediaQueryList => ({
  matches,
  media,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
