/** The names of an element's classes; what is left out has no say. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
