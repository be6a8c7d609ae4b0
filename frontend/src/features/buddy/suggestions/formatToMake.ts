const ADVICE =
  /(?:^|[.!?:]\s+)(?:make|post|publish|film|record|shoot|create|share|try)\b((?!\b(?:fewer|less|instead|than|not)\b)[^.!?\n])*?\b(reel|carousel)s?\b/im

/** The format that a text says to make, as in "Make your next post one of your reels"; a post where it names none. */
export function formatToMake(text: string): 'post' | 'reel' | 'carousel' {
  const format = ADVICE.exec(text)?.[2]?.toLowerCase()
  return format === 'reel' || format === 'carousel' ? format : 'post'
}
