import type { Article } from './article'

/** Words of a question that say nothing about its subject. */
const FILLERS = new Set(
  'a about an and are as at be by can do does for from get has have how i in if is it me my of on or so that the there this to use was what when where which who why will with you your'.split(
    ' ',
  ),
)

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bn\/a\b/g, 'notavailable') // else two letters that are everywhere

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** What is looked for: without fillers, unless there is nothing else. */
function termsOf(typed: string): string[] {
  const words = wordsIn(typed)
  const terms = words.filter((word) => !FILLERS.has(word))
  return terms.length > 0 ? terms : words
}

/** Without its ending, so that "competitors" finds "competitor" and "charged" finds "charges". */
const stem = (word: string) => (word.length < 5 ? word : word.replace(/(ies|ing|es|ed|e|s|y)$/, ''))

/** Whether one letter is wrong, missing, too many, or two have changed places. */
export function isOneSlip(typed: string, meant: string): boolean {
  let from = 0
  while (from < typed.length && typed[from] === meant[from]) from++
  const rest = typed.slice(from)
  const wanted = meant.slice(from)
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  )
}

/** Shorter words are too alike. */
const SHORTEST_SLIP = 5

/** Whether a term is a word of a text but for one slip, also while its end is still to be typed. */
function isAlmostIn(text: string, term: string): boolean {
  if (term.length < SHORTEST_SLIP) return false
  return wordsIn(text).some((word) =>
    [term.length - 1, term.length, term.length + 1].some((length) => isOneSlip(term, word.slice(0, length))),
  )
}

const exactly = (text: string, term: string) => folded(text).includes(stem(term))
const almost = (text: string, term: string) => exactly(text, term) || isAlmostIn(text, term)

/** The articles that have every term, those with all of them in the title first; slips count where nothing else is found. */
export function search(articles: readonly Article[], typed: string): Article[] {
  const terms = termsOf(typed)
  if (terms.length === 0) return []
  const found = (holds: typeof exactly) =>
    articles
      .map((article) => ({ article, texts: textsOf(article) }))
      .filter(({ texts }) => terms.every((term) => holds(texts.join(' '), term)))
      .map(({ article, texts }) => ({ article, place: placeOf(texts, terms, holds) }))
      .sort((one, other) => one.place - other.place)
      .map(({ article }) => article)
  const exact = found(exactly)
  return exact.length > 0 ? exact : found(almost)
}

const textsOf = ({ title, keywords, explains, text }: Article) => [title, [...keywords, ...explains].join(' '), text]

/** In the title, in the keywords, anywhere. */
function placeOf(texts: string[], terms: string[], holds: typeof exactly): number {
  return texts.findIndex((_, index) => terms.every((term) => holds(texts.slice(0, index + 1).join(' '), term)))
}
