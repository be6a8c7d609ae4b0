import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { truncate } from '@/shared/lib/truncate'

interface CaptionProps {
  caption: string | null
  hashtags: string[]
  /** A caption of more characters is folded: to these, or to some lines. */
  maxLength: number
  lines?: number
  /** The buttons that unfold it and fold it again. */
  unfold: string
  fold: string
  /** For cards. */
  small?: boolean
}

/** What a post says: the beginning of its caption and its first hashtags, the rest on demand. */
export function Caption({ caption, hashtags, maxLength, lines, unfold, fold, small = false }: CaptionProps) {
  const [whole, setWhole] = useState(false)
  const start = truncate(caption ?? '', maxLength)
  const cut = start !== (caption ?? '')
  const size = small ? { typography: 'caption' } : {}
  return (
    <>
      {caption && (
        <Typography
          dir="auto"
          sx={[
            words,
            small && { mt: '10px', color: 'text.secondary' },
            cut && !whole && lines !== undefined && clamp(lines),
          ]}
        >
          {whole || !cut || lines !== undefined ? caption : `${start}…`}
        </Typography>
      )}
      {cut && (
        <Link
          component="button"
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          sx={[size, toggle, small && { mt: '2px' }]}
        >
          {whole ? fold : unfold}
        </Link>
      )}
      {hashtags.length > 0 && <Hashtags hashtags={hashtags} size={size} />}
    </>
  )
}

const FIRST = 3

function Hashtags({ hashtags, size }: { hashtags: string[]; size: { typography?: string } }) {
  const [all, setAll] = useState(false)
  const more = hashtags.length - FIRST
  return (
    <Box component="ul" dir="auto" aria-label="Hashtags" sx={[tags, size, { fontWeight: 500 }]}>
      {(all ? hashtags : hashtags.slice(0, FIRST)).map((hashtag) => (
        <Box component="li" key={hashtag} sx={{ color: 'primary.main', minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{hashtag}</bdi>
        </Box>
      ))}
      {more > 0 && !all && (
        <li>
          <Link
            component="button"
            type="button"
            dir="ltr"
            onClick={() => setAll(true)}
            sx={[size, toggle, { color: 'text.secondary' }]}
          >
            {`+${more} more`}
          </Link>
        </li>
      )}
    </Box>
  )
}

const words = { mt: 5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

/** Folded, empty lines would take the place of words. */
const clamp = (lines: number) => ({
  display: '-webkit-box',
  WebkitLineClamp: lines,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
})

/** Above the link of a card; a finger gets more than the line. */
const toggle = {
  position: 'relative',
  zIndex: 1,
  fontWeight: 500,
  verticalAlign: 'top',
  '@media (pointer: coarse)': { '&::before': { content: '""', position: 'absolute', inset: '-14px -8px' } },
}

const tags = { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, mt: '10px', p: 0, listStyle: 'none' }
