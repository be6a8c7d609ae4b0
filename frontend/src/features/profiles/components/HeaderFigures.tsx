import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCount, formatDecimal, UNKNOWN } from '@/shared/lib/format'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { type Analysis, basisOf } from '../analysis'
import { Unit } from './Unit'

/** Followers, following, posts and engagement rate, as the latest reading found them. */
export function HeaderFigures({ analysis }: { analysis: Analysis }) {
  const { followers, following, posts, engagementRate } = analysis.profile
  const figures: [string, string, string | null, string?][] = [
    ['Followers', 'followers', followers === null ? null : formatCount(followers)],
    ['Following', 'following', following === null ? null : formatCount(following)],
    ['Posts', 'posts', posts === null ? null : formatCount(posts)],
    ['Eng. Rate', 'engagementRate', engagementRate === null ? null : formatDecimal(engagementRate, 2), '%'],
  ]
  return (
    <Box component="dl" sx={row}>
      {figures.map(([label, field, value, unit]) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 0 }}>
          <Typography component="dt" sx={{ mt: 1, color: 'text.secondary' }}>
            <MetricInfo entry={basisOf(analysis, field)} counted={field === 'engagementRate' ? 'post' : 'day'}>
              {label}
            </MetricInfo>
          </Typography>
          <Typography component="dd" variant="h1" sx={{ m: 0, color: value === null ? 'text.tertiary' : 'inherit' }}>
            {value ?? UNKNOWN}
            {value !== null && unit && <Unit>{unit}</Unit>}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  rowGap: 4,
  m: 0,
  mt: 5,
  pt: 5,
  borderTop: '1px solid var(--bb-line)',
  '& > div + div': { borderLeft: '1px solid var(--bb-line)', pl: { xs: 4, sm: 6 } },
  '& > div:nth-of-type(3)': { borderLeft: { xs: 0, sm: '1px solid var(--bb-line)' }, pl: { xs: 0, sm: 6 } },
}
