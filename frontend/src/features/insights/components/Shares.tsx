import Typography from '@mui/material/Typography'
import type { InsightsInsightShare } from '@/shared/api/gen/types.gen'
import { formatCount } from '@/shared/lib/format'
import { ShareBar } from '@/shared/ui/metric/ShareBar'
import { nameOf } from '../figures'

/** What a whole is made of, the largest part first. */
export function Shares({ title, shares }: { title: string; shares: InsightsInsightShare[] }) {
  if (shares.length === 0) return null
  const most = Math.max(...shares.map(({ value }) => value))
  return (
    <div className="min-w-0">
      <Typography component="h3" variant="subtitle2" className="text-ink-2">
        {title}
      </Typography>
      <ul className="grid gap-2 m-0 mt-2 p-0 list-none">
        {shares.map((share, index) => (
          <li key={share.name}>
            <div className="flex justify-between gap-3">
              <span>{nameOf(share)}</span>
              <span className="tabular-nums">{formatCount(share.value)}</span>
            </div>
            <ShareBar value={share.value} most={most} strong={index === 0} height={6} />
          </li>
        ))}
      </ul>
    </div>
  )
}
