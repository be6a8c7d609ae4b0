/** What shows by itself; Braille's blank is a symbol, and shows nothing. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text is empty, of space, or of characters that do not show: the server takes none as a name or a title. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)
