import { contentKind } from '@/shared/charts/contentMix'
import { formatDecimal, formatExact, formatOf } from '@/shared/lib/format'
import { customDays, periodPhrase } from '@/shared/lib/period'
import type { SentencePart } from '@/shared/ui/metric/Sentence'
import { hasNumbers, type Performance } from './summary'

/** A format counts as leading only when the difference can be read in one decimal. */
const LEAD = 1.05

/** The sentence that answers "am I growing, and what worked". A clause whose figure is unknown is left out. */
export function ledeOf(performance: Performance, period: string): SentencePart[] {
  if (!hasNumbers(performance)) return ['Your numbers will appear here once Instagram shares them.']
  const clauses = [growthClause(performance, period), formatClause(performance, period)].filter(
    (clause) => clause.length > 0,
  )
  if (clauses.length === 0) return ['Your first numbers are in. Post a few more times to see what works.']
  return clauses.flatMap((clause, index) => (index === 0 ? clause : [' ', ...clause]))
}

function growthClause({ periodGrowth: { change }, followers, basis }: Performance, period: string): SentencePart[] {
  const when = periodPhrase(period)
  const figure = (text: string, entry = basis.periodGrowth) => ({ text, entry, counted: 'day' as const })
  if (change === null) {
    if (followers === null) return []
    return ['You have ', figure(formatOf(followers, 'follower'), basis.followers), '.']
  }
  if (change === 0) return ['Your follower count ', figure('has not changed'), ` ${when}.`]
  const verb = change > 0 ? 'gained' : 'lost'
  return [`You ${verb} `, figure(formatOf(Math.abs(change), 'follower')), ` ${when}.`]
}

const PLURAL = { reels: 'Reels', carousels: 'Carousels', images: 'Images', stories: 'Stories', unknown: null }

/** The leading format is that of the last 30 days: it explains no growth of other days that somebody has chosen. */
function formatClause({ leadingFormat, periodGrowth: { change }, basis }: Performance, period: string): SentencePart[] {
  if (!leadingFormat || leadingFormat.ratio < LEAD) return []
  const format = PLURAL[contentKind(leadingFormat.type)]
  if (!format) return []
  const verb = change !== null && change > 0 ? 'did the work' : 'did best'
  const did = customDays(period) ? 'of the last 30 days did best' : verb
  const figure: SentencePart = {
    text: `${leadingFormat.ratio < 10 ? formatDecimal(leadingFormat.ratio) : formatExact(leadingFormat.ratio)} times`,
    entry: basis.leadingFormat,
    counted: 'post',
  }
  return [`${format} ${did}, with `, figure, ' the engagement rate of your other posts.']
}
