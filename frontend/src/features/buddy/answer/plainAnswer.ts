import { truncate } from '@/shared/lib/truncate'
import { plainOf } from '../cited/cited'
import { shownText } from '../cited/shownText'

/** An answer as plain text, for the clipboard, the planner and screen readers: what is seen, and the marks of figures that were not found. */
export const wordsOf = (markdown: string): string =>
  plainOf(
    shownText(markdown)
      .replace(/^> ?/gm, '')
      .replace(/^#{1,6} /gm, '')
      .replace(/^\|[ :|-]*(\n|$)/gm, '') // the rule below a table's head
      .replace(/^\|.*$/gm, cellsOf)
      .replace(/\*\*(.+?)\*\*/g, '$1')
      .replace(/(^|\s)_([^_\n]+)_(?=\s|$)/g, '$1$2')
      .replace(/\n{3,}/g, '\n\n') // what was hidden between
      .trim(),
  )

/** A row of a table, its cells apart. */
const cellsOf = (row: string) => row.replace(/^\| *| *\| *$/g, '').replace(/ *\| */g, ' · ')

const TITLE = 80

/** An answer as an idea: its first sentence is the title. */
export function ideaOf(markdown: string): { heading: string; description: string } {
  const description = wordsOf(markdown)
  const [line = ''] = description.split('\n')
  const [sentence = line] = /^.*?[.!?](?=\s|$)/.exec(line) ?? [line]
  const heading = sentence.length > TITLE ? `${beginningOf(sentence)}…` : sentence
  return { heading: heading || 'An answer of Buddy', description }
}

/** A word; a figure that was not found is one with its mark. */
const WORD = /\S+ \(not in your data\)|\S+|\s+/g

/** As many words of a sentence as a title takes. */
function beginningOf(sentence: string): string {
  let begins = ''
  for (const [word] of sentence.matchAll(WORD)) {
    if (begins.length + word.length >= TITLE) break
    begins += word
  }
  return begins.trimEnd() || truncate(sentence, TITLE - 1)
}

/** The first that an answer quotes: words that are for the post. A second quote is another version of them. */
export const quotedIn = (markdown: string): string =>
  plainOf((/^>.*(?:\n>.*)*/m.exec(shownText(markdown))?.[0] ?? '').replace(/^> ?/gm, '').trim())

/** The words of an answer that are for the post: what it quotes, or all of it where it quotes nothing. */
export const captionOf = (markdown: string): string => quotedIn(markdown) || wordsOf(markdown)
