import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatDateOfYear } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { Unknown } from '@/shared/ui/metric/Unknown'
import type { Column } from '@/shared/ui/table/column'
import { DataTable } from '@/shared/ui/table/DataTable'
import { Pager, pageOf } from '@/shared/ui/table/Pager'
import type { Sort } from '@/shared/ui/table/sort'
import type { Action } from '../actions'
import type { AccountRow } from '../rows'
import type { UntrackedKey } from '../search'
import { AccountCell } from './AccountCell'
import { AccountRowCard } from './AccountRowCard'
import { Figure } from './Figure'
import { RowMenu } from './RowMenu'
import { TableCard } from './TableCard'
import { PAGE_SIZE } from './TrackedTable'

interface UntrackedTableProps {
  rows: AccountRow[]
  sort: Sort<UntrackedKey>
  page: number
  onSort: (key: UntrackedKey) => void
  onPage: (page: number) => void
  onAction: (action: Action) => void
  onOpen: (username: string) => void
}

type Key = UntrackedKey | 'account' | 'lastTracked' | 'actions'

const HEADS: [UntrackedKey, string][] = [
  ['followers', 'Followers'],
  ['following', 'Following'],
  ['posts', 'Posts'],
]

/** Those whose tracking was stopped; their numbers rest. */
export function UntrackedTable({ rows, sort, page, onSort, onPage, onAction, onOpen }: UntrackedTableProps) {
  const { zone } = useViewer()
  const lastTracked = ({ competitor }: AccountRow) =>
    competitor?.updatedAt ? (
      formatDateOfYear(competitor.updatedAt, { zone })
    ) : (
      <Unknown why="We have no data from when you tracked it." />
    )
  const start = (username: string) => (
    <Button
      size="small"
      variant="outlined"
      aria-label={`Start Tracking @${username}`}
      onClick={() => onAction({ kind: 'start', username })}
    >
      Start Tracking
    </Button>
  )
  const menu = (username: string) => <RowMenu username={username} isTracking={false} onAction={onAction} />
  const columns: Column<AccountRow, Key>[] = [
    { key: 'account', label: 'Account', align: 'start', cell: (row) => <AccountCell row={row} onOpen={onOpen} /> },
    ...HEADS.map(
      ([key, label]): Column<AccountRow, Key> => ({
        key,
        label,
        sortable: true,
        cell: (row) => <Figure row={row} of={key} />,
      }),
    ),
    { key: 'lastTracked', label: 'Last Tracked', cell: lastTracked },
    {
      key: 'actions',
      label: 'Actions',
      actions: true,
      cell: ({ username }) =>
        username && (
          <div className="flex items-center justify-end gap-1">
            {start(username)}
            {menu(username)}
          </div>
        ),
    },
  ]
  return (
    <TableCard
      title="Untracked Competitors"
      aside="Data from when you stopped tracking"
      beside
      pager={
        <Pager label="untracked competitors" page={page} pageSize={PAGE_SIZE} total={rows.length} onChange={onPage} />
      }
    >
      <DataTable
        label="Untracked Competitors"
        columns={columns}
        rows={pageOf(rows, page, PAGE_SIZE)}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={(key) => onSort(key as UntrackedKey)}
        card={(row) => (
          <AccountRowCard
            row={row}
            figures={HEADS}
            menu={row.username && menu(row.username)}
            onOpen={onOpen}
            footer={
              row.username && (
                <div className="flex items-center justify-between gap-3 mt-3">
                  <Typography variant="caption" component="p" className="text-ink-2">
                    Last Tracked {lastTracked(row)}
                  </Typography>
                  {start(row.username)}
                </div>
              )
            }
          />
        )}
      />
    </TableCard>
  )
}
