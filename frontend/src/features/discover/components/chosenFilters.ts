import { formatCount } from '@/shared/lib/format'
import type { DiscoverSearch } from '../search'

interface ChosenFilter {
  text: string
  /** What ends it. */
  without: DiscoverSearch
}

const FORMAT_NAMES = { REEL: 'Mostly reels', CAROUSEL: 'Mostly carousels', IMAGE: 'Mostly images' }

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** A language in English. */
export const languageName = (code: string): string => languageNames.of(code) ?? code

/** "Followers: 1.0K–5.0K", "Followers: from 1.0K". */
function range(name: string, from: number | undefined, to: number | undefined, format: (value: number) => string) {
  if (from !== undefined && to !== undefined) return `${name}: ${format(from)}–${format(to)}`
  return from === undefined ? `${name}: up to ${format(to ?? 0)}` : `${name}: from ${format(from)}`
}

const percent = (value: number) => `${value}%`

/** What a search filters by, in words. */
export function chosenFilters(search: DiscoverSearch): ChosenFilter[] {
  const { followersFrom, followersTo, engagementFrom, engagementTo, postsFrom, postsTo, growthFrom } = search
  const all: (ChosenFilter | false | undefined)[] = [
    search.similarTo !== undefined && {
      text: `Similar to @${search.similarTo}`,
      without: { similarTo: undefined, by: undefined },
    },
    (followersFrom ?? followersTo) !== undefined && {
      text: range('Followers', followersFrom, followersTo, formatCount),
      without: { followersFrom: undefined, followersTo: undefined },
    },
    (engagementFrom ?? engagementTo) !== undefined && {
      text: range('Engagement rate', engagementFrom, engagementTo, percent),
      without: { engagementFrom: undefined, engagementTo: undefined },
    },
    search.format && { text: FORMAT_NAMES[search.format], without: { format: undefined } },
    (postsFrom ?? postsTo) !== undefined && {
      text: range('Posts per week', postsFrom, postsTo, String),
      without: { postsFrom: undefined, postsTo: undefined },
    },
    growthFrom !== undefined && {
      text: `Growth in 30 days: from ${percent(growthFrom)}`,
      without: { growthFrom: undefined },
    },
    search.language !== undefined && {
      text: `Writes in ${languageName(search.language)}`,
      without: { language: undefined },
    },
    search.topic !== undefined && { text: `Topic: ${search.topic}`, without: { topic: undefined } },
    search.withinDays !== undefined && {
      text: `Posted in the last ${search.withinDays} days`,
      without: { withinDays: undefined },
    },
    search.hasContact && { text: 'Has contact info', without: { hasContact: undefined } },
  ]
  return all.filter((filter) => filter !== false && filter !== undefined)
}
