/** What an idea is saved from, as the key that makes it once: at most 64 characters of ASCII. */
export const sourceOfAnswer = (messageId: number): string => `buddy-answer-${messageId}`

/** A suggestion of a day, by its words: another one in its place is another idea. */
export const sourceOfSuggestion = (day: string, heading: string): string => `suggestion-${day}-${hashOf(heading)}`

/** FNV-1a, in 32 bits: enough to tell the few suggestions of a day apart. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
