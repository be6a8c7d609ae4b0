import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

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
    <div role="group" aria-label={`Sort ${label}`} className="flex items-center gap-2 mb-3">
      <Typography component="label" variant="caption" htmlFor={id} className="flex-none text-ink-2">
        Sort by
      </Typography>
      <select
        id={id}
        value={sort?.key ?? ''}
        onChange={({ target }: { target: { value: string } }) => onSort(target.value as Key)}
        className={field}
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
      </select>
      {sort && (
        <Button variant="outlined" startIcon={<Icon />} onClick={() => onSort(sort.key)} className="flex-none px-3">
          {order}
        </Button>
      )}
      <span role="status" className="sr-only">
        {name && `Sorted by ${name}, ${order.toLowerCase()}`}
      </span>
    </div>
  )
}

const field =
  'flex-1 min-w-0 h-11 px-2 [font:inherit] text-inherit bg-card border border-line-strong rounded-control focus-visible:outline-none focus-visible:border-primary focus-visible:[box-shadow:var(--bb-focus)]'
