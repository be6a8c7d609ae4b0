import { truncate } from './truncate'

/** A piece of what somebody wrote. A link's href is always http or https, and what is shown of it names the host it leads to. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'hashtag'; text: string }
  | { kind: 'link'; text: string; shown: string; href: string }

/** Hashtags are # and word or Hebrew characters; a link ends before the punctuation of its sentence. */
const PARTS = /https?:\/\/[^\s<>"']+|(?<![\p{L}\p{N}_&/#])#[\p{L}\p{M}\p{N}_]+/giu
const SENTENCE_END = '.,;:!?\'"'
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** The first so many characters of a text in its parts: a link that is cut short still leads where it did. */
export function firstParts(text: string, most: number): TextPart[] {
  const shown = truncate(text, most)
  if (shown === text) return partsOf(text)
  const parts: TextPart[] = []
  let at = 0
  for (const part of partsOf(text)) {
    const left = shown.length - at
    at += part.text.length
    if (left <= 0) break
    if (at <= shown.length) parts.push(part)
    else if (part.kind === 'link') parts.push({ ...part, shown: shortLink(part.shown, left) })
    else parts.push({ kind: 'text', text: part.text.slice(0, left) })
  }
  return parts
}

/** So much of what is shown of a link, and its whole host in any case: the host's end says whose it is. */
export function shortLink(shown: string, most: number): string {
  const host = /^https?:\/\/[^/?#]*/i.exec(shown)?.[0].length ?? 0
  const end = Math.max(host, most)
  return end < shown.length ? `${shown.slice(0, end)}…` : shown
}

/** Tells the hashtags and links of a text from the rest; the parts together are the text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const { 0: match, index } of text.matchAll(PARTS)) {
    const part = match.startsWith('#') ? ({ kind: 'hashtag', text: match } as const) : linkOf(match)
    if (!part) continue
    if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) })
    parts.push(part)
    done = index + part.text.length
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) })
  return parts
}

function linkOf(match: string): TextPart | null {
  const text = match.slice(0, endOf(match))
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const { protocol, host, username, password } = url
  url.username = ''
  url.password = ''
  const before = `${protocol}//${host}`
  // Otherwise the host would be read in what is none: https://instagram.com@evil.example
  const isPlain =
    !username &&
    !password &&
    !/\p{Cf}/u.test(text) &&
    text.toLowerCase().startsWith(before) &&
    /^[/?#]|^$/.test(text.slice(before.length))
  return { kind: 'link', text, shown: isPlain ? text : url.href, href: url.href }
}

/** Where an address ends that a sentence goes on after. A closing bracket belongs to it when its opening one does. */
function endOf(match: string): number {
  // Counted from the end: a pattern would begin again at each of many dots.
  let end = match.length
  const counts = new Map<string, number>()
  for (const char of match) counts.set(char, (counts.get(char) ?? 0) + 1)
  const count = (char: string) => counts.get(char) ?? 0
  for (; end > 0; end -= 1) {
    const char = match.charAt(end - 1)
    const opening = BRACKETS[char]
    if (opening ? count(char) <= count(opening) : !SENTENCE_END.includes(char)) break
    counts.set(char, count(char) - 1)
  }
  return end
}

/** The links of a text, each once. */
export function linksOf(text: string): { text: string; href: string }[] {
  const links = new Map<string, string>()
  for (const part of partsOf(text)) if (part.kind === 'link' && !links.has(part.href)) links.set(part.href, part.shown)
  return [...links].map(([href, text]) => ({ href, text }))
}
