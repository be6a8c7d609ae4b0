/** A link, or the beginning of one at the end of a text that still grows. */
const LINK = /\[[^[\]\n]*\]\([^()\s]*\)|\[[^[\]\n]{0,80}$|\[[^[\]\n]*\]\(?[^()\s]*$/g

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text as it is typed: letter by letter as a reader sees them, and each link at once. The beginning of a link waits for its rest. */
export function typedUnits(text: string): string[] {
  const units: string[] = []
  const spell = (words: string) => {
    for (const { segment } of letters.segment(words)) units.push(segment)
  }
  let at = 0
  for (const { 0: link, index } of text.matchAll(LINK)) {
    spell(text.slice(at, index))
    at = index + link.length
    if (link.endsWith(')')) units.push(link)
  }
  spell(text.slice(at))
  return units
}

/** Parts what is typed of a word from its rest. Such a character in an answer itself is drawn as any other. */
export const UNSEEN = '\u{e000}'
const REST = /^[\p{L}\p{N}\p{M}'’.,:;!?%-]+/u

/** So many units typed, and behind them the rest of the last word: laid out unseen, so that no word jumps to the next line. */
export function typedWith(units: string[], count: number): string {
  const typed = units.slice(0, count).join('').replaceAll(UNSEEN, '')
  const [rest] = /\S$/.test(typed) ? (REST.exec(units.slice(count, count + LONGEST_REST).join('')) ?? []) : []
  return rest ? typed + UNSEEN + rest : typed
}

/** Where nothing can be laid out unseen. */
export const withoutRest = (text: string): string =>
  text.replace(new RegExp(`${UNSEEN}${REST.source.slice(1)}`, 'u'), '')

/** No word that is longer is laid out ahead. */
const LONGEST_REST = 40

/** Never further behind than this: whoever reads must not wait for what is there. */
const MOST_BEHIND = 200

/** How many units to type at a beat, so that a long text is not typed for minutes. */
export const stride = (behind: number): number => Math.max(1, Math.ceil(behind / MOST_BEHIND))

/** What opens and closes bold, italic, struck or code, and the links, whose addresses may hold such marks. */
const MARK = /\[[^[\]\n]*\]\([^()\s]*\)|\*\*|__|~~|[*_`]/g

/** The rows of a table at the end of a text; the last may lack its end. */
const ROWS = /(?:^|\n)(?:[ \t]*\|[^\n]*\n)*[ \t]*\|[^\n]*\n?$/
/** The rule below the head of a table. */
const RULE = /^[ \t]*\|[ \t:|-]*\|?[ \t]*$/

/** A text without the row that is being typed, and without its table until that has a row: a reader sees no pipes and dashes. */
function wholeRows(text: string): string {
  const { index } = ROWS.exec(text) ?? {}
  if (index === undefined) return text
  const from = text[index] === '\n' ? index + 1 : index
  const rows = text.slice(from).split('\n')
  const typed = rows.pop() // or nothing, behind the last end
  const [head, rule = typed, first] = rows
  if (head && rule && !RULE.test(rule)) return text // lines that begin with a pipe are no table yet
  const shown = first === undefined ? '' : rows.join('\n')
  return head === undefined || shown === '' ? text.slice(0, from) : text.slice(0, from) + shown
}

/** A text as far as it is typed, each mark of its last line closed and its table by whole rows: a reader sees no mark that is half. */
export function closeMarks(typed: string): string {
  const text = wholeRows(typed)
  const from = text.lastIndexOf('\n') + 1
  const line = text.slice(from).trimEnd()
  const open: { mark: string; at: number }[] = []
  for (const { 0: mark, index } of line.matchAll(MARK)) {
    if (mark.startsWith('[')) continue
    const top = open.at(-1)
    if (top?.mark === mark) open.pop()
    else if (top?.mark !== '`' && opens(line, mark, index)) open.push({ mark, at: index })
  }
  // A mark that nothing follows yet is left out.
  const bare = open.at(-1)
  const end = bare && bare.at + bare.mark.length === line.length ? open.pop()?.at : line.length
  const closed =
    line.slice(0, end) +
    open
      .map(({ mark }) => mark)
      .reverse()
      .join('')
  return text.slice(0, from) + closed + text.slice(from + line.length)
}

/** A star before a space is an item of a list, an underscore behind a letter belongs to a name. */
function opens(line: string, mark: string, at: number): boolean {
  const after = line[at + mark.length]
  return after !== ' ' && !(mark.startsWith('_') && /[\p{L}\p{N}]/u.test(line[at - 1] ?? ''))
}
