import { formatDecimal, formatOrdinal, formatPercent, formatSigned } from '@/shared/lib/format'
import type { SentencePart } from '@/shared/ui/metric/Sentence'
import { type CompetitorsAnswer, countedIn } from './competitors'

export const growthText = (growth: number): string =>
  formatSigned(growth, (size) => `${formatDecimal(size)}%`).replace(/^\+0\.0/, '0.0')

/** The sentence that answers "how do I stand among them". A clause whose figure is unknown is left out. */
export function ledeOf(answer: CompetitorsAnswer): SentencePart[] {
  const { summary, trackedCount, totalCount, myPerformance, basis } = answer
  const figure = (text: string, field: string) => ({ text, entry: basis[field], counted: countedIn(field) }) as const
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

  function rankClause(): SentencePart[] {
    if (summary.rank === null) return []
    return ['You rank ', figure(`${formatOrdinal(summary.rank)} of ${summary.ranked}`, 'rank'), ' by engagement.']
  }

  function growthClause(): SentencePart[] {
    const { fastest, yourGrowth } = summary
    if (!fastest) return []
    const pace = figure(growthText(fastest.growth), 'fastest')
    if (fastest.isYou) {
      return ['You grow fastest, ', pace, ' in 30 days.']
    }
    const yours: SentencePart[] =
      yourGrowth === null
        ? []
        : yourGrowth <= -0.05 // less than that reads as no change
          ? ['; you lost ', figure(formatPercent(-yourGrowth), 'yourGrowth')]
          : ['; you grew ', figure(growthText(yourGrowth), 'yourGrowth')]
    return [{ text: `@${fastest.username}` }, ' grows fastest, ', pace, ' in 30 days', ...yours, '.']
  }
}
