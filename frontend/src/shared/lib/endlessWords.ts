const ENDLESS = /\S{1000}/

/**
 * Whether a text holds a word of thousands of characters. Where letters depend on their neighbours a browser shapes the rest of such a
 * word again for each of its lines: 50,000 characters then take half a minute, with the class `unshaped` half a second.
 */
export const isEndless = (text: unknown): boolean => typeof text === 'string' && ENDLESS.test(text)
