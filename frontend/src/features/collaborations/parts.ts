import type { CollaborationsCollaborationScore, CollaborationsScorePart } from '@/shared/api/gen/types.gen'
import { formatDecimal, formatPercent, formatSigned, formatTimes, plural } from '@/shared/lib/format'
import type { Counted } from '@/shared/ui/metric/MetricInfoCard'

export type Score = CollaborationsCollaborationScore
export type Part = CollaborationsScorePart

/** What the sample of each part counts. */
export const COUNTED: Record<Part['key'], Counted> = {
  size: 'account',
  engagement: 'account',
  topics: 'topic',
  formats: 'post',
  regularity: 'day',
  growth: 'day',
  audience: 'distribution',
}

/** What was measured, in words; a part that is not known has none. */
export function figureOf({ key, figure }: Part, { other, peers, commonTopics }: Score): string {
  if (figure === null) return ''
  const name = `@${other.username}`
  switch (key) {
    case 'size':
      return `${name} has ${formatTimes(figure)} times as many followers as you.`
    case 'engagement':
      return `${name} has ${formatPercent(figure)}. Half of the ${peers.n} accounts of its size have ${formatPercent(peers.low)} to ${formatPercent(peers.high)}, and the median is ${formatPercent(peers.median)}.`
    case 'topics':
      return commonTopics.length > 0
        ? `Both write about ${commonTopics.join(', ')}.`
        : 'The captions have no hashtag and no keyword in common.'
    case 'formats':
      return `${formatPercent(figure)} of the posts are of the same formats.`
    case 'regularity':
      return `${name} posted on ${figure} of the last 30 ${plural(30, 'day')}.`
    case 'growth':
      return `${name} had ${formatSigned(figure, (rate) => formatPercent(rate))} followers in 30 days.`
    case 'audience':
      return `${formatPercent(figure)} of the followers are of the same countries, ages and genders, as far as you have entered them.`
  }
}

export const pointsOf = (points: number | null): string => formatDecimal(points, 0)

/** Weights as the address has them. */
export const weightsOf = (parts: Part[]): string => parts.map(({ key, weight }) => `${key}:${weight}`).join(',')
