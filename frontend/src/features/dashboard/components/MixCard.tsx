import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { mixSlices, type Slice } from '@/shared/charts/contentMix'
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
          <div style={{ marginTop: 20 }}>
            <Donut slices={slices} />
          </div>
          <dl style={{ margin: '20px 0 0' }}>
            {slices.map((slice) => (
              <Share key={slice.label} slice={slice} />
            ))}
            {!slices.some(({ kind }) => kind === 'stories') && <UnknownStories />}
          </dl>
        </>
      )}
    </Card>
  )
}

function Share({ slice: { label, percentage, color } }: { slice: Slice }) {
  return (
    <div className={row}>
      <Typography component="dt" className={clsx(nameLook, 'text-ink-2')}>
        <i className={dot} style={{ background: color }} />
        {label}
      </Typography>
      <Typography component="dd" variant="h4">
        {formatDecimal(percentage)}
        <span className="ml-px text-[12px] font-medium text-ink-2">%</span>
      </Typography>
    </div>
  )
}

function UnknownStories() {
  return (
    <div className={row}>
      <Typography component="dt" className={clsx(nameLook, 'text-ink-2')}>
        <i className={dot} style={{ background: 'var(--bb-type-story)' }} />
        Stories
      </Typography>
      <Typography component="dd" variant="h4" className="text-ink-3">
        <MetricInfo entry={STORIES}>{UNKNOWN}</MetricInfo>
      </Typography>
    </div>
  )
}

const row = 'flex items-center justify-between py-1.25'

const nameLook = 'flex items-center gap-2'

const dot = 'w-2 h-2 rounded-full flex-none'
