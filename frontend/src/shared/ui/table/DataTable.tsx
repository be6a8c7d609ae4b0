import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import type { Column } from './column'
import styles from './DataTable.module.css'
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
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead
                key={column.key}
                column={column}
                direction={sort?.key === column.key ? sort.direction : undefined}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-marked={marked?.(row) || undefined}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} data-align={column.align ?? 'end'}>
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
