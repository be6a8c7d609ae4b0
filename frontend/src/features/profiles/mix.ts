import { contentKind, mixSlices, type Slice } from '@/shared/charts/contentMix'
import type { Analysis } from './analysis'

export interface MixRow extends Slice {
  /** Mean engagement rate of its posts, in percent; null when not known. */
  rate: number | null
}

/** The slices of the mix with their engagement; types that make one slice share it by their posts. */
export function mixRows(contentMix: Analysis['contentMix']): MixRow[] {
  return mixSlices(contentMix).map((slice) => {
    const parts = contentMix.filter(({ type }) =>
      slice.kind === 'unknown' ? type === slice.label : contentKind(type) === slice.kind,
    )
    const known = parts.filter(({ engagementRate }) => engagementRate !== null)
    const posts = known.reduce((sum, { count }) => sum + count, 0)
    const sum = known.reduce((total, { engagementRate, count }) => total + (engagementRate ?? 0) * count, 0)
    return { ...slice, rate: posts > 0 ? sum / posts : null }
  })
}
