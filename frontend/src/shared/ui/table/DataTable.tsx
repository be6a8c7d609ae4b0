import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Column } from './column'
import { SortControl } from './SortControl'
import { SortHead } from './SortHead'
import type { Sort } from './sort'

interface DataTableProps<Row, Key extends string> {
  /** What the table holds. */
  label: string
  columns: Column<Row, Key>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  sort?: Sort<Key>
  onSort?: (key: Key) => void
  /** Stands out from the others. */
  marked?: (row: Row) => boolean
  /** The row on a narrow screen. */
  card: (row: Row) => ReactNode
}

/** Rows under sortable heads; below 768 px each row is a card, and what sorts stands above them. Where the columns need more room they scroll by themselves. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { label, columns, rows, rowKey, sort, onSort, marked, card } = props
  if (phone) {
    return (
      <>
        {onSort && rows.length > 1 && <SortControl {...{ label, columns, sort, onSort }} />}
        <ul aria-label={label} className="grid gap-3 m-0 p-0 list-none">
          {rows.map((row) => (
            <li key={rowKey(row)} className="min-w-0">
              {card(row)}
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={label} className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            {columns.map((column, place) => (
              <SortHead
                key={column.key}
                column={column}
                className={cellLook(column, place === 0)}
                direction={sort?.key === column.key ? sort.direction : undefined}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-marked={marked?.(row) || undefined} className={rowLook}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th
                    key={column.key}
                    scope="row"
                    className={clsx(cellLook(column, true), 'w-[28%] max-w-80 h-16 py-3 font-normal')}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={clsx(cellLook(column), 'h-16 py-3')}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const rowLook = 'last:*:border-b-0 data-marked:*:border-primary-line data-marked:*:bg-primary-tint'

/** Of a head and of the cells below it. */
const cellLook = ({ align }: Pick<Column<never>, 'align'>, first = false) =>
  clsx(
    'last:pr-4 border-b whitespace-nowrap',
    first ? 'pl-6 pr-2 lg:pr-4' : 'px-2 lg:px-4',
    first || align === 'start' ? 'text-start' : 'text-right',
  )
