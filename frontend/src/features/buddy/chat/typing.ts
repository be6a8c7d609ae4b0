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

/** Never further behind than this: whoever reads must not wait for what is there. */
const MOST_BEHIND = 200

/** How many units to type at a beat, so that a long text is not typed for minutes. */
export const stride = (behind: number): number => Math.max(1, Math.ceil(behind / MOST_BEHIND))
