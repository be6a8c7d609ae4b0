import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatDateOfYear } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { Unknown } from '@/shared/ui/metric/Unknown'
import type { Action } from '../actions'
import type { AccountRow } from '../rows'
import type { UntrackedKey } from '../search'
import { AccountRowCard } from './AccountRowCard'
import { RowMenu } from './RowMenu'
import { TableCard, type TableProps } from './TableCard'

interface UntrackedTableProps extends TableProps<UntrackedKey> {
  onAction: (action: Action) => void
}

const HEADS: [UntrackedKey, string][] = [
  ['followers', 'Followers'],
  ['following', 'Following'],
  ['posts', 'Posts'],
]

/** Those whose tracking was stopped; their numbers rest. */
export function UntrackedTable({ onAction, ...table }: UntrackedTableProps) {
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
  const actions = ({ username }: AccountRow) =>
    username && (
      <div className="flex items-center justify-end gap-1">
        {start(username)}
        {menu(username)}
      </div>
    )
  return (
    <TableCard
      {...table}
      title="Untracked Competitors"
      aside="Data from when you stopped tracking"
      beside
      heads={HEADS}
      more={[
        { key: 'lastTracked', label: 'Last Tracked', cell: lastTracked },
        { key: 'actions', label: 'Actions', actions: true, cell: actions },
      ]}
      card={(row) => (
        <AccountRowCard
          row={row}
          figures={HEADS}
          menu={row.username && menu(row.username)}
          onOpen={table.onOpen}
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
  )
}
