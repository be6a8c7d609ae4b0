/** Has letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** What somebody wrote, in the quotes of an English sentence. From right to left it is apart: quotes and dots stay where they belong. */
export const quoted = (text: string): string => `“${isRightToLeft(text) ? `\u2068${text}\u2069` : text}”`
