import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { mixSlices, type Slice } from '@/shared/charts/contentMix'
import { Donut } from '@/shared/charts/Donut'
import { formatDecimal, formatOf, UNKNOWN } from '@/shared/lib/format'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry } from '@/shared/ui/metric/MetricInfoCard'
import { basisOf, type Performance } from '../summary'

interface CardProps {
  performance: Performance
}

const STORIES: BasisEntry = {
  name: 'Stories',
  formula: '',
  n: null,
  skipped: null,
  from: null,
  to: null,
  takenAt: null,
  reason: "Instagram doesn't share stories; they disappear after a day.",
}

/** What the posts of the last 30 days were. */
export function MixCard({ performance }: CardProps) {
  const slices = mixSlices(performance.contentMix)
  const posts = slices.reduce((sum, { count }) => sum + count, 0)
  const caption = (
    <MetricInfo entry={basisOf(performance, 'contentMix')}>
      {posts === 0 ? 'Last 30 days' : `${formatOf(posts, 'post')}, last 30 days`}
    </MetricInfo>
  )
  return (
    <Card small title="Content Mix" caption={caption}>
      {posts === 0 ? (
        <NoData reason={basisOf(performance, 'contentMix')?.reason ?? 'No posts in the last 30 days.'} />
      ) : (
        <>
          <Box sx={{ mt: 5 }}>
            <Donut slices={slices} />
          </Box>
          <Box component="dl" sx={{ m: 0, mt: 5 }}>
            {slices.map((slice) => (
              <Share key={slice.label} slice={slice} />
            ))}
            {!slices.some(({ kind }) => kind === 'stories') && <UnknownStories />}
          </Box>
        </>
      )}
    </Card>
  )
}

const row = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', py: '5px' }
const name = { display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }
const dot = { width: 8, height: 8, borderRadius: '50%', flex: 'none' }

function Share({ slice: { label, percentage, color } }: { slice: Slice }) {
  return (
    <Box sx={row}>
      <Typography component="dt" sx={name}>
        <Box component="i" sx={dot} style={{ background: color }} />
        {label}
      </Typography>
      <Typography component="dd" variant="h4" sx={{ m: 0 }}>
        {formatDecimal(percentage)}
        <Box component="span" sx={{ ml: '1px', fontSize: 12, fontWeight: 500, color: 'text.secondary' }}>
          %
        </Box>
      </Typography>
    </Box>
  )
}

function UnknownStories() {
  return (
    <Box sx={row}>
      <Typography component="dt" sx={name}>
        <Box component="i" sx={dot} style={{ background: 'var(--bb-type-story)' }} />
        Stories
      </Typography>
      <Typography component="dd" variant="h4" sx={{ m: 0, color: 'text.tertiary' }}>
        <MetricInfo entry={STORIES}>{UNKNOWN}</MetricInfo>
      </Typography>
    </Box>
  )
}
