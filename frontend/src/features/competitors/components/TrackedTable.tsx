import Button from '@mui/material/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry } from '@/shared/ui/metric/MetricInfoCard'
import type { Action } from '../actions'
import type { AccountRow } from '../rows'
import type { TrackedKey } from '../search'
import { AccountRowCard } from './AccountRowCard'
import { RowMenu } from './RowMenu'
import { TableCard, type TableProps } from './TableCard'

interface TrackedTableProps extends TableProps<TrackedKey> {
  own: AccountRow
  /** "5 of 5" */
  count: string
  entry: BasisEntry | undefined
  onAdd: () => void
  onAction: (action: Action) => void
}

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
export function TrackedTable({ count, entry, onAdd, onAction, ...table }: TrackedTableProps) {
  const { rows, sort, onOpen } = table
  const menu = ({ competitor, username }: AccountRow) =>
    competitor && username && <RowMenu username={username} isTracking onAction={onAction} />
  return (
    <TableCard
      {...table}
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
      heads={HEADS}
      strong="followers"
      more={[{ key: 'actions', label: 'Actions', actions: true, cell: menu }]}
      card={(row) => (
        <AccountRowCard
          row={row}
          rate
          figures={HEADS.filter(([key]) => ON_CARDS.includes(key) || (key === sort.key && key !== 'engagement'))}
          menu={menu(row)}
          onOpen={onOpen}
        />
      )}
    >
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
