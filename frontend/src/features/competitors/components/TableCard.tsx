import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import type { Column } from '@/shared/ui/table/column'
import { DataTable } from '@/shared/ui/table/DataTable'
import { Pager, pageOf } from '@/shared/ui/table/Pager'
import type { Sort } from '@/shared/ui/table/sort'
import type { AccountRow } from '../rows'
import type { TrackedKey } from '../search'
import { AccountCell } from './AccountCell'
import { Figure } from './Figure'

/** Rows at a time. */
const PAGE_SIZE = 5

/** The props of both tables. */
export interface TableProps<Key extends TrackedKey> {
  rows: AccountRow[]
  sort: Sort<Key>
  page: number
  onSort: (key: Key) => void
  onPage: (page: number) => void
  onOpen: (username: string) => void
}

interface TableCardProps<Key extends TrackedKey> extends TableProps<Key> {
  title: string
  /** After the title; at the right on a wide screen. */
  aside: ReactNode
  beside?: boolean
  /** Stands before the others on every page, and out from them. */
  own?: AccountRow
  heads: [Key, string][]
  /** The figure that stands out. */
  strong?: Key
  /** The columns behind the figures. */
  more: Column<AccountRow>[]
  /** The row on a phone. */
  card: (row: AccountRow) => ReactNode
  children?: ReactNode
}

/** A table of accounts from edge to edge of its card; on a phone its rows are cards of their own, under a title. */
export function TableCard<Key extends TrackedKey>(props: TableCardProps<Key>) {
  const { title, aside, beside, own, heads, strong, more, card, children, rows, sort, page, onSort, onPage, onOpen } =
    props
  const id = useId()
  const columns: Column<AccountRow>[] = [
    { key: 'account', label: 'Account', align: 'start', cell: (row) => <AccountCell row={row} onOpen={onOpen} /> },
    ...heads.map(([key, label]) => ({
      key,
      label,
      sortable: true,
      cell: (row: AccountRow) => (
        <span className={key === strong ? 'font-semibold' : undefined}>
          <Figure row={row} of={key} />
        </span>
      ),
    })),
    ...more,
  ]
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} className={box}>
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-3 justify-between sm:px-6 pt-2 sm:pt-5 pb-3',
          beside && 'sm:justify-start',
        )}
      >
        <Typography id={id} component="h2" className={heading}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" className="text-ink-3">
          {aside}
        </Typography>
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={[...(own ? [own] : []), ...pageOf(rows, page, PAGE_SIZE)]}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={(key) => onSort(key as Key)}
        marked={(row) => row === own}
        card={card}
      />
      {children}
      <div className="sm:px-4 py-3 sm:py-2 sm:border-t empty:hidden">
        <Pager label={title.toLowerCase()} page={page} pageSize={PAGE_SIZE} total={rows.length} onChange={onPage} />
      </div>
    </Paper>
  )
}

const box = 'min-w-0 overflow-hidden max-sm:border-0 max-sm:rounded-none max-sm:bg-transparent max-sm:overflow-visible'

const heading = 'text-h2 sm:text-h3'
