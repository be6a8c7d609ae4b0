import Button from '@mui/material/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry } from '@/shared/ui/metric/MetricInfoCard'
import type { Column } from '@/shared/ui/table/column'
import { DataTable } from '@/shared/ui/table/DataTable'
import { Pager, pageOf } from '@/shared/ui/table/Pager'
import type { Sort } from '@/shared/ui/table/sort'
import type { Action } from '../actions'
import type { AccountRow } from '../rows'
import type { TrackedKey } from '../search'
import { AccountCell } from './AccountCell'
import { AccountRowCard } from './AccountRowCard'
import { Figure } from './Figure'
import { RowMenu } from './RowMenu'
import { TableCard } from './TableCard'

/** Rows of a table of accounts at a time. */
export const PAGE_SIZE = 5

interface TrackedTableProps {
  own: AccountRow
  rows: AccountRow[]
  sort: Sort<TrackedKey>
  page: number
  /** "5 of 5" */
  count: string
  entry: BasisEntry | undefined
  onSort: (key: TrackedKey) => void
  onPage: (page: number) => void
  onAdd: () => void
  onAction: (action: Action) => void
  onOpen: (username: string) => void
}

type Key = TrackedKey | 'account' | 'actions'

const HEADS: [TrackedKey, string][] = [
  ['followers', 'Followers'],
  ['following', 'Following'],
  ['posts', 'Posts'],
  ['likes', 'Avg Likes'],
  ['comments', 'Avg Comments'],
  ['engagement', 'Engagement'],
]

/** A card shows these, the engagement next to the name, and by what the cards are sorted. */
const ON_CARDS: TrackedKey[] = ['followers', 'likes', 'comments']

/** The own account, then those that are tracked. */
export function TrackedTable(props: TrackedTableProps) {
  const { own, rows, sort, page, count, entry, onSort, onPage, onAdd, onAction, onOpen } = props
  const menu = ({ competitor, username }: AccountRow) =>
    competitor && username && <RowMenu username={username} isTracking onAction={onAction} />
  const columns: Column<AccountRow, Key>[] = [
    { key: 'account', label: 'Account', align: 'start', cell: (row) => <AccountCell row={row} onOpen={onOpen} /> },
    ...HEADS.map(
      ([key, label]): Column<AccountRow, Key> => ({
        key,
        label,
        sortable: true,
        cell: (row) =>
          key === 'followers' ? (
            <b className="font-semibold">
              <Figure row={row} of={key} />
            </b>
          ) : (
            <Figure row={row} of={key} />
          ),
      }),
    ),
    { key: 'actions', label: 'Actions', actions: true, cell: menu },
  ]
  return (
    <TableCard
      title="Tracked Competitors"
      aside={
        <>
          <span className="hidden sm:inline">
            <MetricInfo entry={entry} counted="account">
              30-day averages
            </MetricInfo>
          </span>
          <span className="sm:hidden">{count}</span>
        </>
      }
      pager={
        <Pager label="tracked competitors" page={page} pageSize={PAGE_SIZE} total={rows.length} onChange={onPage} />
      }
    >
      <DataTable
        label="Tracked Competitors"
        columns={columns}
        rows={[own, ...pageOf(rows, page, PAGE_SIZE)]}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={(key) => onSort(key as TrackedKey)}
        marked={({ competitor }) => competitor === null}
        card={(row) => (
          <AccountRowCard
            row={row}
            rate
            figures={HEADS.filter(([key]) => ON_CARDS.includes(key) || (key === sort.key && key !== 'engagement'))}
            menu={menu(row)}
            onOpen={onOpen}
          />
        )}
      />
      {rows.length === 0 && (
        <div className="sm:border-t">
          <EmptyState
            title="No Tracked Competitors"
            action={
              <Button variant="contained" onClick={onAdd}>
                Add a competitor
              </Button>
            }
          >
            Add a similar account to compare it with yours.
          </EmptyState>
        </div>
      )}
    </TableCard>
  )
}
