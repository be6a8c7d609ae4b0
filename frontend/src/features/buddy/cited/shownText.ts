/** Code, whose tags are text; then scripts, comments, tags and pictures. */
const HIDDEN =
  /(`+)[\s\S]*?[^`]\1(?!`)|<(script|style)\b[\s\S]*?<\/\2\s*>|<!--[\s\S]*?-->|<\/?[a-z][a-z\d-]*(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?\/?>|!\[[^\]\n]*\]\([^)\n]*\)/

/** More quotes and lists within each other than a page can draw, or a reader can read; a rule of spaced marks is none. */
const TOO_DEEP =
  /^(?![ \t]*(?:-(?:[ \t]*-)*|\*(?:[ \t]*\*)*)[ \t]*$)(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){11,}/

const UNSHOWN = new RegExp(`${HIDDEN.source}|${TOO_DEEP.source}`, 'gim')

/** What is shown of an answer: no pictures, no HTML. Whatever leaves the screen begins with it, so that what is copied is what is seen. */
export const shownText = (markdown: string): string =>
  markdown.replace(UNSHOWN, (unshown: string, code?: string) => (code ? unshown : ''))
