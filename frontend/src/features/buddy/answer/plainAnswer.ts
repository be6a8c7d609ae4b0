import { plainOf } from '../cited/cited'

/** An answer as plain text, for the clipboard and the planner. */
export const wordsOf = (markdown: string): string =>
  plainOf(markdown)
    .replace(/^> ?/gm, '')
    .replace(/^#{1,6} /gm, '')
    .replace(/^\|[ :|-]*(\n|$)/gm, '') // the rule below a table's head
    .replace(/^\|.*$/gm, cellsOf)
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/(^|\s)_([^_\n]+)_(?=\s|$)/g, '$1$2')
    .trim()

/** A row of a table, its cells apart. */
const cellsOf = (row: string) => row.replace(/^\| *| *\| *$/g, '').replace(/ *\| */g, ' · ')

const TITLE = 80

/** An answer as an idea: its first sentence is the title. */
export function ideaOf(markdown: string): { heading: string; description: string } {
  const description = wordsOf(markdown)
  const [line = ''] = description.split('\n')
  const [sentence = line] = /^.*?[.!?](?=\s|$)/.exec(line) ?? [line]
  const heading = sentence.length > TITLE ? `${sentence.slice(0, TITLE - 1).trimEnd()}…` : sentence
  return { heading: heading || 'An answer of Buddy', description }
}

/** What an answer quotes: words that are for the post. */
export const quotedIn = (markdown: string): string =>
  plainOf(markdown)
    .split('\n')
    .filter((line) => line.startsWith('>'))
    .map((line) => line.replace(/^> ?/, ''))
    .join('\n')
    .trim()

/** The words of an answer that are for the post: what it quotes, or all of it where it quotes nothing. */
export const captionOf = (markdown: string): string => quotedIn(markdown) || wordsOf(markdown)
