import Typography from '@mui/material/Typography'
import { formatOf } from '@/shared/lib/format'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Column } from '@/shared/ui/table/column'
import { DataTable } from '@/shared/ui/table/DataTable'
import { formatValue, type Trends, verdictOf } from '../trends'

type Weekday = Trends['weekdays'][number]

/** What the days of each weekday have in common, and whether that is more than chance. */
export function WeekdaysCard({ trends }: { trends: Trends }) {
  const { metric, weekdays, weekdayP, basis } = trends
  const ofPosts = metric !== 'followers'
  const range = ({ low, high }: Weekday) => `${formatValue(metric, low)} to ${formatValue(metric, high)}`
  const columns: Column<Weekday>[] = [
    { key: 'weekday', label: 'Weekday (UTC)', cell: ({ weekday }) => weekday },
    { key: 'mean', label: 'Mean', align: 'end', cell: ({ mean }) => formatValue(metric, mean) },
    { key: 'range', label: 'Middle half', align: 'end', cell: range },
    { key: 'n', label: ofPosts ? 'Posts' : 'Days', align: 'end', cell: ({ n }) => n },
  ]
  return (
    <Card
      title={
        <MetricInfo entry={basis.weekdays} counted={ofPosts ? 'post' : 'day'}>
          Weekday pattern
        </MetricInfo>
      }
      caption="In UTC days. Half of a weekday's values lie in its middle half."
    >
      {weekdayP === null ? (
        <NoData reason={basis.weekdays?.reason ?? ''} height={160} />
      ) : (
        <>
          <Typography className="my-3">{verdictOf(weekdayP)}</Typography>
          <DataTable
            label="Weekday pattern"
            columns={columns}
            rows={weekdays}
            rowKey={({ weekday }) => weekday}
            card={(row) => (
              <div className="flex items-baseline justify-between gap-3">
                <span>
                  {row.weekday}
                  <Typography variant="caption" component="span" className="block text-ink-2">
                    {range(row)}, {formatOf(row.n, ofPosts ? 'post' : 'day')}
                  </Typography>
                </span>
                <span className="font-semibold tabular-nums">{formatValue(metric, row.mean)}</span>
              </div>
            )}
          />
        </>
      )}
    </Card>
  )
}
