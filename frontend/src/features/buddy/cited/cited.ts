import type { BuddyFact } from '@/shared/api/gen/types.gen'

/** A part of a text: words, or words with the fact that they cite. */
export interface Part {
  text: string
  fact?: BuddyFact
}

const LINK = /\[([^[\]]*)\]\(([^()\s]*)\)/g

/** The parts of a text whose figures are links to facts, `[4.2%](fact:own:rate)`; any other link is its words alone. */
export function partsOf(text: string, facts: BuddyFact[]): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { 0: whole, 1: words = '', 2: address = '', index } of text.matchAll(LINK)) {
    if (index > at) parts.push({ text: text.slice(at, index) })
    const fact = facts.find(({ id }) => address === `fact:${id}`)
    parts.push(fact ? { text: words, fact } : { text: words })
    at = index + whole.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

/** The text without its links. */
export const plainOf = (text: string): string =>
  partsOf(text, [])
    .map((part) => part.text)
    .join('')
