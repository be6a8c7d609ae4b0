import { formatDecimal, formatOrdinal, formatPercent, formatSigned } from '@/shared/lib/format'
import type { CompetitorsAnswer } from './competitors'

/** A part of the sentence that is a figure, with the field whose basis it opens, or a name. */
export type LedePart = string | { text: string; field?: string }

export const growthText = (growth: number): string =>
  formatSigned(growth, (size) => `${formatDecimal(size)}%`).replace(/^\+0\.0/, '0.0')

/** The sentence that answers "how do I stand among them". A clause whose figure is unknown is left out. */
export function ledeOf({ summary, trackedCount, totalCount, myPerformance }: CompetitorsAnswer): LedePart[] {
  if (trackedCount === 0) {
    return [
      totalCount === 0
        ? 'Track similar accounts to see how you compare.'
        : "You're not tracking anyone yet. Start tracking to see how you compare.",
    ]
  }
  const clauses = [rankClause(), growthClause()].filter((clause) => clause.length > 0)
  if (!myPerformance.hasInstagramProfile) clauses.push(['Connect Instagram to see how you compare.'])
  if (clauses.length === 0) return ['Your ranking appears once their data is in.']
  return clauses.flatMap((clause, index) => (index === 0 ? clause : [' ', ...clause]))

  function rankClause(): LedePart[] {
    if (summary.rank === null) return []
    return [
      'You rank ',
      { text: `${formatOrdinal(summary.rank)} of ${summary.ranked}`, field: 'rank' },
      ' by engagement.',
    ]
  }

  function growthClause(): LedePart[] {
    const { fastest, yourGrowth } = summary
    if (!fastest) return []
    const pace = { text: growthText(fastest.growth), field: 'fastest' }
    if (fastest.isYou) {
      return ['You grow fastest, ', pace, ' in 30 days.']
    }
    const yours: LedePart[] =
      yourGrowth === null
        ? []
        : yourGrowth <= -0.05 // less than that reads as no change
          ? ['; you lost ', { text: formatPercent(-yourGrowth), field: 'yourGrowth' }]
          : ['; you grew ', { text: growthText(yourGrowth), field: 'yourGrowth' }]
    return [{ text: `@${fastest.username}` }, ' grows fastest, ', pace, ' in 30 days', ...yours, '.']
  }
}
