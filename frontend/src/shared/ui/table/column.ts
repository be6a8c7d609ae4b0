import type { ReactNode } from 'react'

export interface Column<Row, Key extends string = string> {
  key: Key
  label: string
  /** Gives its head a button that sorts. */
  sortable?: boolean
  /** Without words in the head: menus and buttons of the row. */
  actions?: boolean
  /** Numbers stand at the end of their column, under its head. */
  align?: 'start' | 'end'
  cell: (row: Row) => ReactNode
}
