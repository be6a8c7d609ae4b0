import Link from '@mui/material/Link'
import { useState } from 'react'

interface ChipListProps {
  label: string
  items: { text: string; count?: number | string }[]
  /** How many show before the rest is asked for. */
  shown?: number
}

/** Words with their counts; the first few, and the rest on demand. */
export function ChipList({ label, items, shown = 8 }: ChipListProps) {
  const [all, setAll] = useState(false)
  const rest = items.length - shown
  return (
    <ul aria-label={label} className={row}>
      {(all ? items : items.slice(0, shown)).map(({ text, count }) => (
        <li key={text} className={chip}>
          <bdi>{text}</bdi>
          {count !== undefined && <span className="text-ink-3">{count}</span>}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Link
            component="button"
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="h-11 sm:h-7 -my-2 sm:my-0 px-1 align-top"
          >
            {all ? 'Show Less' : `+${rest} more`}
          </Link>
        </li>
      )}
    </ul>
  )
}

const row = 'flex flex-wrap gap-2 m-0 p-0 list-none'

const chip =
  'inline-flex items-center gap-1.5 h-7 max-w-full px-2 rounded-tag bg-sunken text-caption font-medium [&_bdi]:overflow-hidden [&_bdi]:text-ellipsis [&_bdi]:whitespace-nowrap'
