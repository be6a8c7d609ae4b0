import type { BuddyFact } from '@/shared/api/gen/types.gen'

/** A part of a text: words, words with the fact that they cite, or a figure that stands in none of the user's data. */
export interface Part {
  text: string
  fact?: BuddyFact
  unverified?: true
}

/** The mark of a figure that stands in none of the user's data, wherever it is read. */
export const NOT_IN_DATA = '(not in your data)'

const LINK = /\[([^[\]]*)\]\(([^()\s]*)\)/g

/** The parts of a text whose figures are links to facts, `[4.2%](fact:own:rate)`; those to unverified: were not found; any other is its words alone. */
export function partsOf(text: string, facts: BuddyFact[]): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { 0: whole, 1: words = '', 2: address = '', index } of text.matchAll(LINK)) {
    if (index > at) parts.push({ text: text.slice(at, index) })
    const fact = facts.find(({ id }) => address === `fact:${id}`)
    const unverified = address === 'unverified:' && { unverified: true as const }
    parts.push(fact ? { text: words, fact } : { text: words, ...unverified })
    at = index + whole.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

/** The text without its links. A figure that was not found keeps its mark. */
export const plainOf = (text: string): string =>
  partsOf(text, [])
    .map(({ text: words, unverified }) => dereferenced(unverified ? `${words} ${NOT_IN_DATA}` : words))
    .join('')

/** The signs of Markdown that a quoted caption may have, by the references that the server writes for them. */
const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&ast;': '*',
  '&lowbar;': '_',
  '&grave;': '`',
  '&lsqb;': '[',
  '&rsqb;': ']',
  '&lpar;': '(',
  '&vert;': '|',
  '&bsol;': '\\',
  '&#126;': '~',
}

/** A text with those signs, for where no Markdown is read. */
export const dereferenced = (text: string): string => text.replace(/&#?\w+;/g, (found) => SIGNS[found] ?? found)
