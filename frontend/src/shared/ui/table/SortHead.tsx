import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import BothIcon from '@mui/icons-material/UnfoldMoreOutlined'
import clsx from 'clsx'

import type { Column } from './column'
import type { Sort } from './sort'

interface SortHeadProps<Row, Key extends string> {
  column: Column<Row, Key>
  /** Of the column in use. */
  direction: Sort['direction'] | undefined
  onSort: ((key: Key) => void) | undefined
  className: string
}

/** The head of a column: plain words, or a button with the way it is sorted. */
export function SortHead<Row, Key extends string>({ column, direction, onSort, className }: SortHeadProps<Row, Key>) {
  const { key, label, sortable, actions } = column
  const look = clsx(className, 'py-2.5 text-caption font-medium text-ink-3')
  if (actions) {
    return (
      <th scope="col" className={look}>
        <span className="sr-only">{label}</span>
      </th>
    )
  }
  if (!sortable || !onSort) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    )
  }
  const Icon = direction === undefined ? BothIcon : direction === 'asc' ? UpIcon : DownIcon
  return (
    <th
      scope="col"
      className={look}
      aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" data-sorted={direction} onClick={() => onSort(key)} className={button}>
        {label}
        <Icon className="text-[14px]" />
      </button>
    </th>
  )
}

const button =
  'inline-flex items-center gap-0.5 min-h-6 p-[0_2px] -mr-0.5 [font:inherit] tracking-[inherit] text-inherit border-0 rounded-sm [background:none] cursor-pointer hover:text-ink [&[data-sorted]]:text-ink [&[data-sorted]]:font-semibold'
