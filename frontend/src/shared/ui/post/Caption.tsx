import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { useState } from 'react'
import { truncate } from '@/shared/lib/truncate'

interface CaptionProps {
  caption: string | null
  hashtags: string[]
  /** A caption of more characters is folded: to these, or in cards to two lines. */
  maxLength: number
  /** The buttons that unfold it and fold it again. */
  unfold: string
  fold: string
  /** For cards. */
  small?: boolean
}

/** What a post says: the beginning of its caption and its first hashtags, the rest on demand. */
export function Caption({ caption, hashtags, maxLength, unfold, fold, small = false }: CaptionProps) {
  const [whole, setWhole] = useState(false)
  const start = truncate(caption ?? '', maxLength)
  const cut = start !== (caption ?? '')
  const size = small && 'text-caption'
  const folded = small && cut && !whole
  return (
    <>
      {caption && (
        <Typography
          dir="auto"
          className={clsx(
            'wrap-anywhere',
            small ? 'mt-2.5 text-ink-2' : 'mt-5',
            // Folded, empty lines would take the place of words.
            folded ? 'line-clamp-2' : 'whitespace-pre-line',
          )}
        >
          {whole || !cut || small ? caption : `${start}…`}
        </Typography>
      )}
      {cut && (
        <Link
          component="button"
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className={clsx(size, toggle, small && 'mt-0.5')}
        >
          {whole ? fold : unfold}
        </Link>
      )}
      {hashtags.length > 0 && <Hashtags hashtags={hashtags} size={size} />}
    </>
  )
}

const FIRST = 3

function Hashtags({ hashtags, size }: { hashtags: string[]; size: string | false }) {
  const [all, setAll] = useState(false)
  const more = hashtags.length - FIRST
  return (
    <ul dir="auto" aria-label="Hashtags" className={clsx(tags, size, 'font-medium')}>
      {(all ? hashtags : hashtags.slice(0, FIRST)).map((hashtag) => (
        <li key={hashtag} className="text-primary min-w-0 wrap-anywhere">
          <bdi>{hashtag}</bdi>
        </li>
      ))}
      {more > 0 && !all && (
        <li>
          <Link
            component="button"
            type="button"
            dir="ltr"
            onClick={() => setAll(true)}
            className={clsx(size, toggle, 'text-ink-2')}
          >
            {`+${more} more`}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Above the link of a card; a finger gets more than the line. */
const toggle =
  'relative z-1 align-top font-medium pointer-coarse:before:absolute pointer-coarse:before:-inset-x-2 pointer-coarse:before:-inset-y-3.5'

const tags = 'flex flex-wrap gap-x-2 gap-y-0.5 m-0 mt-2.5 p-0 list-none'
