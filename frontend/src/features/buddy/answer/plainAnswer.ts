import { truncate } from '@/shared/lib/truncate'
import { plainOf } from '../cited/cited'
import { shownText } from '../cited/shownText'
import { formatToMake } from '../suggestions/formatToMake'
import type { Idea } from '../suggestions/useSaveIdea'
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

/** A line that only leads to the list below it. */
const LEADS = /:$/
/** What says that a line is an item of a list. */
const ITEM = /^(?:\d+[.)]|[-*+]) +/

/** A model's answer, in plain words, as an idea: the title is its first sentence, or the first suggestion that it leads to. */
export function ideaOf(description: string): Idea {
  const lines = description.split('\n').filter((line) => line.trim() !== '')
  const first = lines.find((line) => !LEADS.test(line)) ?? lines[0] ?? ''
  const said = first.replace(ITEM, '').replace(LEADS, '')
  const end = said === first ? /^.*?[.!?](?=\s|$)/ : /^.*?(?:[.!?](?=\s|$)|(?=:\s))/ // an item may begin with its name
  const [sentence = said] = end.exec(said) ?? [said]
  const whole = sentence.replace(/(?<!\.)\.$/, '') // a title has no full stop
  const title = whole.length > TITLE ? `${beginningOf(whole)}…` : whole
  return { title: title || 'An answer of Buddy', type: formatToMake(description), plannedDate: null }
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
