/** The first so many characters as people count them, so that no emoji is cut in half; the text itself when there are no more. */
export function truncate(text: string, most: number): string {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  let count = 0
  for (const { index } of segments) {
    if (count === most) return text.slice(0, index).trimEnd()
    count += 1
  }
  return text
}
