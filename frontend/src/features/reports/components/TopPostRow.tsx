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
    <div className={row}>
      <Picture url={imageUrl} alt="" className="flex-none w-18 h-22.5 rounded-lg" />
      <div className="min-w-0 flex-1">
        <Typography className="font-semibold">
          {contentName(type)}, {formatMoment(postedAt, { zone })}
        </Typography>
        <Typography variant="caption" component="p" className="text-ink-2 tabular-nums">
          {countOf(likes, 'like')} · {countOf(comments, 'comment')} · {formatPercent(rate, 2)} engagement rate
        </Typography>
        {caption && (
          <Typography dir="auto" variant="body2" className="mt-1 whitespace-pre-line wrap-anywhere">
            {caption}
          </Typography>
        )}
      </div>
    </div>
  )
}

/** "1 like"; N/A where Instagram hides the count. */
const countOf = (count: number | null, one: string) =>
  count === null ? `${formatExact(count)} ${one}s` : formatOf(count, one)

/** A long caption may run over to the next page; picture and figures stay together. */
const row = 'flex gap-4 py-4 border-b [orphans:4] [&>div:first-of-type]:break-inside-avoid'
