import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Button } from '@/shared/ui/button/Button'
import { visuallyHidden } from '@/shared/ui/layout/visuallyHidden'
import type { Column } from './column'
import type { Sort } from './sort'

interface SortControlProps<Row, Key extends string> {
  /** What is sorted. */
  label: string
  columns: Column<Row, Key>[]
  sort: Sort<Key> | undefined
  onSort: (key: Key) => void
}

/** What the heads of a table do, for rows that have none: by which figure, and which way round. */
export function SortControl<Row, Key extends string>({ label, columns, sort, onSort }: SortControlProps<Row, Key>) {
  const id = useId()
  const name = columns.find(({ key }) => key === sort?.key)?.label
  const rising = sort?.direction === 'asc'
  const order = rising ? 'Smallest first' : 'Largest first'
  const Icon = rising ? UpIcon : DownIcon
  return (
    <Box role="group" aria-label={`Sort ${label}`} sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
      <Typography component="label" variant="caption" htmlFor={id} sx={{ flex: 'none', color: 'text.secondary' }}>
        Sort by
      </Typography>
      <Box
        component="select"
        id={id}
        value={sort?.key ?? ''}
        onChange={({ target }: { target: { value: string } }) => onSort(target.value as Key)}
        sx={field}
      >
        {!sort && (
          <option value="" disabled>
            Choose
          </option>
        )}
        {columns
          .filter(({ sortable }) => sortable)
          .map((column) => (
            <option key={column.key} value={column.key}>
              {column.label}
            </option>
          ))}
      </Box>
      {sort && (
        <Button variant="outlined" startIcon={<Icon />} onClick={() => onSort(sort.key)} sx={{ flex: 'none', px: 3 }}>
          {order}
        </Button>
      )}
      <Box component="span" role="status" sx={visuallyHidden}>
        {name && `Sorted by ${name}, ${order.toLowerCase()}`}
      </Box>
    </Box>
  )
}

const field = {
  flex: 1,
  minWidth: 0,
  height: 44,
  px: 2,
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'var(--bb-card)',
  border: '1px solid var(--bb-line-strong)',
  borderRadius: 'var(--bb-r-control)',
  '&:focus-visible': { outline: 0, borderColor: 'var(--bb-primary)', boxShadow: 'var(--bb-focus)' },
}
