/** Code, whose tags are text; then scripts, comments, tags and pictures. */
const HIDDEN =
  /(`+)[\s\S]*?[^`]\1(?!`)|<(script|style)\b[\s\S]*?<\/\2\s*>|<!--[\s\S]*?-->|<\/?[a-z][a-z\d-]*(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?\/?>|!\[[^\]\n]*\]\([^)\n]*\)/gi

/** More quotes and lists within each other than a page can draw, or a reader can read. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){11,}/gm

/** What is shown of an answer: no pictures, no HTML. Whatever leaves the screen begins with it, so that what is copied is what is seen. */
export const shownText = (markdown: string): string =>
  markdown.replace(TOO_DEEP, '').replace(HIDDEN, (hidden: string, code?: string) => (code ? hidden : ''))
