import Link from '@mui/material/Link'
import { firstParts } from '@/shared/lib/richText'

/** The beginning of what somebody wrote, its hashtags coloured and its links to be followed. */
export function RichText({ text, most }: { text: string; most: number }) {
  let at = 0
  return firstParts(text, most).map((part) => {
    const key = at
    at += part.text.length
    if (part.kind === 'text') return part.text
    if (part.kind === 'hashtag') {
      return (
        <bdi key={key} className="text-primary font-medium">
          {part.text}
        </bdi>
      )
    }
    return (
      <Link key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        <bdi>{part.shown}</bdi>
      </Link>
    )
  })
}
