import { formatExact, formatTimes } from '@/shared/lib/format'
import { type Analysis, reasonOf, whose } from './analysis'

/** A figure in the sentence, with the field whose basis it opens. */
interface LedeFigure {
  text: string
  field: string
}

export type LedePart = string | LedeFigure

/** The sentence that answers "how did it do compared with the others". A clause whose figure is unknown is left out. */
export function ledeOf(analysis: Analysis): LedePart[] {
  const { rank, timesMean, shareByNextDay } = analysis.comparison
  if (rank === null) return [`We can't compare this post. ${reasonOf(analysis, 'rank')}`]
  const clauses: LedePart[][] = []
  if (timesMean !== null) {
    clauses.push([{ text: `${formatTimes(timesMean)} times`, field: 'timesMean' }, ` ${whose(analysis)} mean`])
  }
  if (shareByNextDay !== null) {
    clauses.push([
      { text: `${formatExact(Math.round(shareByNextDay))}%`, field: 'shareByNextDay' },
      ' of its engagement came by the next day',
    ])
  }
  const [first, second] = clauses
  const rest = [...(first ? [': ', ...first] : []), ...(second ? [', and ', ...second] : [])]
  return [...placeWords(analysis, rank), ...rest, '.']
}

/** "Your best post of the last 30 days", "Number 3 of their 18 posts of the 30 days up to it" */
function placeWords(analysis: Analysis, rank: number): LedePart[] {
  const { post, comparison } = analysis
  const days = comparison.current ? 'of the last 30 days' : 'of the 30 days up to it'
  if (rank === 1) {
    return [post.creator.isOwn ? 'Your ' : 'Their ', { text: 'best post', field: 'rank' }, ` ${days}`]
  }
  return [{ text: `Number ${rank}`, field: 'rank' }, ` of ${whose(analysis)} ${comparison.of} posts ${days}`]
}
