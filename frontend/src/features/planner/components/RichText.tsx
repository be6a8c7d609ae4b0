import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { partsOf } from '@/shared/lib/richText'

/** What somebody wrote, its hashtags coloured and its links to be followed. */
export function RichText({ text }: { text: string }) {
  let at = 0
  return partsOf(text).map((part) => {
    const key = at
    at += part.text.length
    if (part.kind === 'text') return part.text
    if (part.kind === 'hashtag') {
      return (
        <Box component="bdi" key={key} sx={{ color: 'primary.main', fontWeight: 500 }}>
          {part.text}
        </Box>
      )
    }
    return (
      <Link key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        <bdi>{part.text}</bdi>
      </Link>
    )
  })
}
