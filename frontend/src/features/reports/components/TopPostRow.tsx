import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnalyticsReportedPost } from '@/shared/api/gen/types.gen'
import { contentName } from '@/shared/charts/PostMark'
import { formatExact, formatOf, formatPercent } from '@/shared/lib/format'
import { formatMoment } from '@/shared/lib/formatDate'
import { Picture } from '@/shared/ui/post/Picture'

/** One of the best posts, its caption whole. */
export function TopPostRow({ post, zone }: { post: AnalyticsReportedPost; zone: string }) {
  const { imageUrl, type, postedAt, likes, comments, rate, caption } = post
  return (
    <Box sx={row}>
      <Picture url={imageUrl} alt="" sx={{ flex: 'none', width: 72, height: 90, borderRadius: '8px' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {contentName(type)}, {formatMoment(postedAt, { zone })}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {countOf(likes, 'like')} · {countOf(comments, 'comment')} · {formatPercent(rate, 2)} engagement rate
        </Typography>
        {caption && (
          <Typography dir="auto" variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {caption}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** "1 like"; N/A where Instagram hides the count. */
const countOf = (count: number | null, one: string) =>
  count === null ? `${formatExact(count)} ${one}s` : formatOf(count, one)

const row = {
  display: 'flex',
  gap: 4,
  py: 4,
  borderBottom: '1px solid var(--bb-line)',
  // A long caption may run over to the next page; picture and figures stay together.
  orphans: 4,
  '& > div:first-of-type': { breakInside: 'avoid' },
}
