import Typography from '@mui/material/Typography'
import { formatOf } from '@/shared/lib/format'
import { formatTimeNear } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { LockedOverlay } from '@/shared/ui/layout/LockedOverlay'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Analysis } from '../analysis'
import { list } from './looks'

interface InsightsCardProps {
  insights: Analysis['insights']
}

/** What the user's own figures say, each with what it rests on. */
export function InsightsCard({ insights: { locked, generatedAt, items } }: InsightsCardProps) {
  const { zone, now } = useViewer()
  return (
    <Card
      small
      title="AI insights"
      action={
        generatedAt && (
          <Typography variant="caption" className="text-ink-3">
            {formatTimeNear(generatedAt, now, { zone })}
          </Typography>
        )
      }
    >
      {locked && (
        <LockedOverlay title="Unlock AI Performance Insights" feature="AI performance insights">
          Insights from your own data.
        </LockedOverlay>
      )}
      {!locked && items.length === 0 && <NoData reason="Insights will appear after a few more posts." />}
      {!locked && items.length > 0 && (
        <ul className={list}>
          {items.map(({ id, title, body, action, n, basis }) => (
            <li key={id}>
              <Typography component="p" variant="h4">
                {title}
              </Typography>
              <Typography className="mt-1 text-ink-2 text-pretty">
                {[body, action].filter(Boolean).join(' ')}
              </Typography>
              <Typography component="p" variant="caption" className="mt-2 text-ink-3">
                <MetricInfo entry={basis}>{`From ${formatOf(n, 'post')}`}</MetricInfo>
              </Typography>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
