import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatPercent } from '@/shared/lib/format'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf, type PartProps, reasonOf } from '../analysis'

/** How much of the engagement are likes, and how much comments. */
export function Ratio({ analysis }: PartProps) {
  const { likesShare, commentsShare } = analysis.engagement
  return (
    <div>
      <Typography component="p" sx={{ color: 'text.secondary' }}>
        <MetricInfo entry={basisOf(analysis, 'likesShare')}>Likes to comments</MetricInfo>
      </Typography>
      {likesShare === null || commentsShare === null ? (
        <Typography sx={{ mt: 2, color: 'text.tertiary' }}>{`N/A. ${reasonOf(analysis, 'likesShare')}`}</Typography>
      ) : (
        <>
          <Box aria-hidden="true" sx={{ display: 'flex', gap: '3px', mt: '10px', '& i': { height: 12 } }}>
            <Box component="i" style={{ flexGrow: likesShare }} sx={{ borderRadius: '4px 0 0 4px', bgcolor: LIKES }} />
            <Box
              component="i"
              style={{ flexGrow: commentsShare }}
              sx={{ borderRadius: '0 4px 4px 0', bgcolor: COMMENTS }}
            />
          </Box>
          <Box component="ul" sx={legend}>
            <Share name="likes" value={likesShare} color={LIKES} />
            <Share name="comments" value={commentsShare} color={COMMENTS} />
          </Box>
        </>
      )}
    </div>
  )
}

function Share({ name, value, color }: { name: string; value: number; color: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
      <Box component="i" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: color }} />
      <Box component="b" sx={{ fontWeight: 600 }}>
        {formatPercent(value)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
    </Box>
  )
}

const LIKES = 'var(--bb-series-you)'
const COMMENTS = 'var(--bb-type-carousel)'

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
  m: 0,
  mt: 2,
  p: 0,
  listStyle: 'none',
}
