import Box from '@mui/material/Box'
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
    <Box component="ul" aria-label={label} sx={row}>
      {(all ? items : items.slice(0, shown)).map(({ text, count }) => (
        <Box component="li" key={text} sx={chip}>
          <bdi>{text}</bdi>
          {count !== undefined && (
            <Box component="span" sx={{ color: 'text.tertiary' }}>
              {count}
            </Box>
          )}
        </Box>
      ))}
      {rest > 0 && (
        <li>
          <Link
            component="button"
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            sx={{ height: { xs: 44, sm: 28 }, my: { xs: -2, sm: 0 }, px: 1, verticalAlign: 'top' }}
          >
            {all ? 'Show Less' : `+${rest} more`}
          </Link>
        </li>
      )}
    </Box>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  height: 28,
  maxWidth: '100%',
  px: 2,
  borderRadius: 'var(--bb-r-tag)',
  bgcolor: 'background.sunken',
  typography: 'caption',
  fontWeight: 500,
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}
