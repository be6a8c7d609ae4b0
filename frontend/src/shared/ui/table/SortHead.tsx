import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import BothIcon from '@mui/icons-material/UnfoldMoreOutlined'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@/shared/ui/layout/visuallyHidden'
import type { Column } from './column'
import type { Sort } from './sort'

interface SortHeadProps<Row, Key extends string> {
  column: Column<Row, Key>
  /** Of the column in use. */
  direction: Sort['direction'] | undefined
  onSort: ((key: Key) => void) | undefined
}

/** The head of a column: plain words, or a button with the way it is sorted. */
export function SortHead<Row, Key extends string>({ column, direction, onSort }: SortHeadProps<Row, Key>) {
  const { key, label, sortable, actions, align } = column
  if (actions) {
    return (
      <th scope="col" data-actions>
        <Box component="span" sx={visuallyHidden}>
          {label}
        </Box>
      </th>
    )
  }
  if (!sortable || !onSort) {
    return (
      <th scope="col" data-align={align ?? 'end'}>
        {label}
      </th>
    )
  }
  const Icon = direction === undefined ? BothIcon : direction === 'asc' ? UpIcon : DownIcon
  return (
    <th
      scope="col"
      data-align={align ?? 'end'}
      aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <Box component="button" type="button" data-sorted={direction} onClick={() => onSort(key)} sx={look}>
        {label}
        <Icon sx={{ fontSize: 14 }} />
      </Box>
    </th>
  )
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: 24,
  p: '0 2px',
  mr: '-2px',
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  border: 0,
  borderRadius: '4px',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { color: 'var(--bb-ink)' },
  '&[data-sorted]': { color: 'var(--bb-ink)', fontWeight: 600 },
}
