import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ChartCard } from '@/shared/charts/ChartCard'
import { Donut } from '@/shared/charts/Donut'
import { formatDecimal, formatExact, formatOf, formatPercent, UNKNOWN } from '@/shared/lib/format'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { visuallyHidden } from '@/shared/ui/layout/visuallyHidden'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry } from '@/shared/ui/metric/MetricInfoCard'
import { Unknown } from '@/shared/ui/metric/Unknown'
import { type Analysis, basisOf } from '../analysis'
import { type MixRow, mixRows } from '../mix'

/** What the posts of the last 30 days were, and how each kind did. */
export function MixCard({ analysis }: { analysis: Analysis }) {
  const rows = mixRows(analysis.contentMix)
  const posts = rows.reduce((sum, { count }) => sum + count, 0)
  const entry = basisOf(analysis, 'contentMix')
  if (rows.length === 0) {
    return (
      <Card title="Content Mix">
        <NoData title="No content breakdown available" reason={entry?.reason ?? 'No posts in the last 30 days.'} />
      </Card>
    )
  }
  const figures = {
    caption: 'Posts by type',
    columns: ['Type', 'Posts', 'Share', 'Engagement'],
    rows: rows.map(({ label, count, percentage, rate }) => ({
      key: label,
      cells: [label, formatExact(count), formatPercent(percentage), formatPercent(rate)],
    })),
  }
  return (
    <ChartCard
      title="Content Mix"
      subject={`@${analysis.profile.username}`}
      caption={<MetricInfo entry={entry}>{`${formatOf(posts, 'post')}, last 30 days`}</MetricInfo>}
      figures={figures}
      height={240}
      foot={
        <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.tertiary' }}>
          Instagram doesn't share stories through Business Discovery.
        </Typography>
      }
    >
      <Box sx={{ containerType: 'inline-size', mt: 3 }}>
        <Box sx={beside}>
          <Donut slices={rows} labelled />
          <Box component="table" aria-label="Share and engagement by type" sx={look}>
            <thead>
              <tr>
                <th scope="col">
                  <Box component="span" sx={visuallyHidden}>
                    Type
                  </Box>
                </th>
                <th scope="col">share</th>
                <th scope="col">engagement</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <TypeRow key={row.label} row={row} />
              ))}
              {!rows.some(({ kind }) => kind === 'stories') && <UnknownStories entry={basisOf(analysis, 'stories')} />}
            </tbody>
          </Box>
        </Box>
      </Box>
    </ChartCard>
  )
}

function TypeRow({ row: { label, color, percentage, rate } }: { row: MixRow }) {
  return (
    <tr>
      <th scope="row">
        <Name color={color}>{label}</Name>
      </th>
      <td>
        <b>{formatDecimal(percentage)}</b>
        <small>%</small>
      </td>
      <td>
        {rate === null ? (
          <Unknown why="The likes of these posts are hidden on Instagram." />
        ) : (
          <>
            {formatDecimal(rate)}
            <small>%</small>
          </>
        )}
      </td>
    </tr>
  )
}

function UnknownStories({ entry }: { entry: BasisEntry | undefined }) {
  const unknown = <MetricInfo entry={entry}>{UNKNOWN}</MetricInfo>
  return (
    <tr>
      <th scope="row">
        <Name color="var(--bb-type-story)">Stories</Name>
      </th>
      <td>{unknown}</td>
      <td>{unknown}</td>
    </tr>
  )
}

function Name({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box
        component="i"
        sx={{ width: 10, height: 10, borderRadius: '3px', flex: 'none' }}
        style={{ background: color }}
      />
      <bdi>{children}</bdi>
    </Box>
  )
}

const beside = {
  display: 'grid',
  gap: 6,
  alignItems: 'center',
  '@container (min-width: 440px)': { gridTemplateColumns: '208px minmax(0, 1fr)', gap: 8 },
}

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { p: 0, textAlign: 'right', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { pb: 2, fontSize: 12, lineHeight: '16px', color: 'var(--bb-ink-3)' },
  '& thead th:nth-of-type(2)': { width: 64 },
  '& thead th:nth-of-type(3)': { width: 88 },
  '& tbody tr > *': { height: 44, borderTop: '1px solid var(--bb-line)' },
  '& td': { color: 'var(--bb-ink-2)' },
  '& b': { fontWeight: 600, color: 'var(--bb-ink)' },
  '& small': { ml: '1px', fontSize: 12, color: 'var(--bb-ink-2)' },
}
