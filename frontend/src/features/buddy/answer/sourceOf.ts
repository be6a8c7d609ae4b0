import type { BuddyFact } from '@/shared/api/gen/types.gen'
import { formatOf } from '@/shared/lib/format'
import type { ChatMessage } from '../chat/queries'
import { partsOf } from '../cited/cited'

/** What figures are of, by their ids and, those that a model looked up, by the pages that show them. */
const SOURCES: [name: string, id: RegExp, page: RegExp][] = [
  ['your own data', /^(own|week|planner|audience):/, /^\/(my-performance|settings|content-planner)\b/],
  ["your competitors' data", /^(c:\d+|peers):/, /^\/profile\//],
  ['the posts you chose', /^saved:/, /^\/shortlists\b/],
]

const sourceOfFact = ({ id, link }: BuddyFact) =>
  (SOURCES.find(([, ids]) => ids.test(id)) ?? SOURCES.find(([, , page]) => page.test(link)))?.[0]

const and = new Intl.ListFormat('en', { type: 'conjunction' })

/** What an answer stands on: "4 figures, from your own data and your competitors' data, as of 14:02 · Offline coach". */
export function sourceOf({ output, facts, answeredBy }: ChatMessage, format: (at: string) => string): string {
  const author = answeredBy && answeredBy[0]?.toUpperCase() + answeredBy.slice(1)
  const unverified = partsOf(output ?? '', facts).filter((part) => part.unverified).length
  return [
    facts.length > 0 && figuresOf(facts, format),
    unverified > 0 && `${countOf(unverified)} not found in your data`,
    author,
  ]
    .filter(Boolean)
    .join(' · ')
}

const countOf = (figures: number) => (figures === 1 ? 'One figure' : formatOf(figures, 'figure'))

function figuresOf(facts: BuddyFact[], format: (at: string) => string): string {
  const sources = new Set(facts.map(sourceOfFact))
  const from = SOURCES.map(([name]) => name).filter((name) => sources.has(name))
  const all = facts.length > 1 && sources.size === 1
  const names = and.format(from)
  // Of several readings the oldest: none of the figures is older.
  const [oldest] = facts.flatMap(({ takenAt }) => takenAt ?? []).sort()
  return [countOf(facts.length), names && `${all ? 'all from' : 'from'} ${names}`, oldest && `as of ${format(oldest)}`]
    .filter(Boolean)
    .join(', ')
}
