/** A hashtag with its sign, which answers may leave out. */
export const withSign = (hashtag: string): string => (hashtag.startsWith('#') ? hashtag : `#${hashtag}`)
