import { formatCount } from '@/shared/lib/format'
import { EngagementTag } from '@/shared/ui/metric/EngagementTag'
import { Unknown } from '@/shared/ui/metric/Unknown'
import { type AccountRow, figureOf, reasonOf } from '../rows'
import type { TrackedKey } from '../search'

/** A figure of a row, or why there is none. */
export function Figure({ row, of }: { row: AccountRow; of: TrackedKey }) {
  const value = figureOf(row, of)
  if (value === null) return <Unknown why={reasonOf(row, of)} />
  if (of === 'engagement') return <EngagementTag rate={value} />
  return formatCount(Math.round(value))
}
