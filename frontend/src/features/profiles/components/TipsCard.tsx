import CheckIcon from '@mui/icons-material/CheckRounded'
import Typography from '@mui/material/Typography'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Analysis } from '../analysis'
import { list } from './looks'

/** What to try next, from the user's own posts. */
export function TipsCard({ tips }: { tips: Analysis['tips'] }) {
  return (
    <Card small title="Posting tips" className="grow">
      {tips.length === 0 ? (
        <NoData reason="Tips will appear after a few more posts." />
      ) : (
        <ul className={list}>
          {tips.map(({ id, title, body, basis }) => (
            <li key={id} className="flex gap-3">
              <CheckIcon className="text-[18px] mt-px text-primary" />
              <div>
                <Typography component="p" variant="h4">
                  <MetricInfo entry={basis}>{title}</MetricInfo>
                </Typography>
                <Typography className="mt-1 text-ink-2 text-pretty">{body}</Typography>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
