import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keys } from './keys'

/** What the answers of the server rest on, and a mutation may change. It says so by its `meta: { changes }`. */
export type Change =
  /** Which Instagram account is the user's. */
  | 'account'
  /** The zone in which the server counts hours, weekdays and weeks. */
  | 'zone'
  /** Whom the user tracks. */
  | 'tracking'
  /** Where the user is logged in. */
  | 'sessions'
  /** What is planned. */
  | 'ideas'
  /** Whether the plan is a calendar feed, and where. */
  | 'calendarFeed'
  /** Which posts are saved, and in which lists. */
  | 'inspirations'

const { calendarFeed, competitors, dashboard, ideas, inspirations, posts, profiles, sessions, subscription } = keys

/** The one place that says which answers a change makes old. */
const MADE_OLD: Record<Change, QueryKey[]> = {
  account: [dashboard, profiles, posts, competitors],
  zone: [dashboard, profiles, posts, competitors, subscription],
  tracking: [competitors, dashboard, profiles, posts, subscription],
  sessions: [sessions],
  ideas: [ideas, inspirations],
  calendarFeed: [calendarFeed],
  inspirations: [inspirations, dashboard, subscription],
}

/** Answers on the page are asked for anew, and waited for; those that nobody looks at go. */
export async function reload(queries: QueryClient, changes: readonly Change[]): Promise<void> {
  const old = new Set(changes.flatMap((change) => MADE_OLD[change]))
  await Promise.all(
    [...old].map((queryKey) => {
      queries.removeQueries({ queryKey, type: 'inactive' })
      return queries.invalidateQueries({ queryKey })
    }),
  )
}
