import type { FiguresInsightDay, InsightsInsightShare } from '@/shared/api/gen/types.gen'

const NAMES: Record<string, string> = {
  FOLLOWER: 'Followers',
  NON_FOLLOWER: 'Others',
  UNKNOWN: 'Unknown',
  POST: 'Posts',
  CAROUSEL_CONTAINER: 'Carousels',
  REEL: 'Reels',
  STORY: 'Stories',
  AD: 'Ads',
}

/** A source or surface in words. Instagram adds new ones: these keep their name. */
export const nameOf = ({ name }: InsightsInsightShare): string =>
  NAMES[name] ?? name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ')

/** The days on which a figure is known, as a line. */
export const lineOf = (days: FiguresInsightDay[], metric: 'reach' | 'views' | 'follows') =>
  days.flatMap(({ day, [metric]: value }) => (value === null ? [] : [{ date: day, value }]))

/** The sum of the days on which a figure is known; null where it is known on none. Never of reach, which counts people. */
export function sumOf(days: FiguresInsightDay[], metric: 'follows' | 'unfollows' | 'saves' | 'shares'): number | null {
  const known = days.flatMap(({ [metric]: value }) => (value === null ? [] : [value]))
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null
}

/** An age as people say it: 3 h, 2 d. */
export const ageOf = (hours: number): string => (hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`)
