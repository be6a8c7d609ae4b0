import { ChartTable } from '@/shared/charts/ChartTable'
import { formatExact } from '@/shared/lib/format'
import { formatMoment } from '@/shared/lib/formatDate'
import type { AccountInsights } from '../queries'

const ROW = 44
const MOST = 6

/** Stories with what people did: Instagram shows them for a day, and their figures are kept here. */
export function StoriesTable({ stories }: Pick<AccountInsights, 'stories'>) {
  const rows = stories.map((story) => ({
    key: story.postedAt,
    cells: [
      formatMoment(story.postedAt),
      ...[story.reach, story.views, story.replies, story.tapsForward, story.tapsBack, story.exits].map(formatExact),
    ],
  }))
  return (
    <ChartTable
      caption="Stories"
      columns={['Published', 'Reach', 'Views', 'Replies', 'Taps forward', 'Taps back', 'Exits']}
      rows={rows}
      height={ROW * (Math.min(MOST, rows.length) + 1)}
    />
  )
}
