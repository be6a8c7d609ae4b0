import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { mixSlices } from '@/shared/charts/contentMix'
import { Donut } from '@/shared/charts/Donut'
import { formatDecimal, formatOf, UNKNOWN } from '@/shared/lib/format'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisWith } from '@/shared/ui/metric/MetricInfoCard'
import type { Performance } from '../summary'

interface CardProps {
  performance: Performance
}

const STORIES = basisWith({
  name: 'Stories',
  formula: '',
  reason: "Instagram doesn't share stories; they disappear after a day.",
})

/** What the posts of the last 30 days were. */
export function MixCard({ performance }: CardProps) {
  const slices = mixSlices(performance.contentMix)
  const posts = slices.reduce((sum, { count }) => sum + count, 0)
  const caption = (
    <MetricInfo entry={performance.basis.contentMix}>
      {posts === 0 ? 'Last 30 days' : `${formatOf(posts, 'post')}, last 30 days`}
    </MetricInfo>
  )
  return (
    <Card small title="Content Mix" caption={caption}>
      {posts === 0 ? (
        <NoData reason={performance.basis.contentMix?.reason ?? 'No posts in the last 30 days.'} />
      ) : (
        <>
          <div className="mt-5">
            <Donut slices={slices} />
          </div>
          <dl className="m-0 mt-5">
            {slices.map(({ label, percentage, color }) => (
              <Share key={label} label={label} color={color}>
                {formatDecimal(percentage)}
                <span className="ml-px text-[12px] font-medium text-ink-2">%</span>
              </Share>
            ))}
            {!slices.some(({ kind }) => kind === 'stories') && (
              <Share label="Stories" color="var(--bb-type-story)">
                <span className="text-ink-3">
                  <MetricInfo entry={STORIES}>{UNKNOWN}</MetricInfo>
                </span>
              </Share>
            )}
          </dl>
        </>
      )}
    </Card>
  )
}

function Share({ label, color, children }: { label: string; color: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between py-1.25">
      <Typography component="dt" className="flex items-center gap-2 text-ink-2">
        <i className="w-2 h-2 rounded-full flex-none" style={{ background: color }} />
        {label}
      </Typography>
      <Typography component="dd" variant="h4">
        {children}
      </Typography>
    </div>
  )
}
