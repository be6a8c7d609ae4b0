/** A piece of what somebody wrote. A link's href is always http or https. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'hashtag'; text: string }
  | { kind: 'link'; text: string; href: string }

/** Hashtags are # and word or Hebrew characters; a link ends before the punctuation of its sentence. */
const PARTS = /https?:\/\/[^\s<>"']+|(?<![\p{L}\p{N}_&/#])#[\p{L}\p{M}\p{N}_]+/giu
const SENTENCE_END = '.,;:!?\'"])}'

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
  // Counted from the end: a pattern would begin anew at each of many dots.
  let end = match.length
  while (SENTENCE_END.includes(match.charAt(end - 1)) && end > 0) end -= 1
  const text = match.slice(0, end)
  try {
    return { kind: 'link', text, href: new URL(text).href }
  } catch {
    return null
  }
}

/** The links of a text, each once. */
export function linksOf(text: string): { text: string; href: string }[] {
  const links = new Map<string, string>()
  for (const part of partsOf(text)) if (part.kind === 'link' && !links.has(part.href)) links.set(part.href, part.text)
  return [...links].map(([href, text]) => ({ href, text }))
}
