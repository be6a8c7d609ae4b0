import type { AnalyticsPostAnalysis, FiguresBasis } from '@/shared/api/gen/types.gen'

export type Analysis = AnalyticsPostAnalysis

/** What every part of the page is given. */
export interface PartProps {
  analysis: Analysis
}

/** Where a figure comes from, by its field's name. */
export const basisOf = (analysis: Analysis, field: string): FiguresBasis | undefined => analysis.basis[field]

/** Why a figure is not known. */
export const reasonOf = (analysis: Analysis, field: string): string =>
  analysis.basis[field]?.reason ?? "We don't know this yet."

/** How the page speaks of the creator: "your", or "their". */
export const whose = ({ post }: Analysis): string => (post.creator.isOwn ? 'your' : 'their')

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
