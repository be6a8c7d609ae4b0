const ENDLESS = /\S{1000}/

/**
 * The look of a text that holds a word of thousands of characters; none for others. Where letters depend on their neighbours a
 * browser shapes the rest of such a word again for each of its lines: 50,000 characters then take half a minute, without it half a
 * second.
 */
export const endlessWords = (text: unknown): object | undefined =>
  typeof text === 'string' && ENDLESS.test(text) ? unshaped : undefined

const unshaped = {
  wordBreak: 'break-all',
  fontKerning: 'none',
  fontFeatureSettings: "'kern' 0, 'calt' 0, 'liga' 0, 'ccmp' 0",
}
