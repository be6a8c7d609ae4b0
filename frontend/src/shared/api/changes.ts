import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keys } from './keys'

/** What the answers of the server rest on, and a mutation may change. It says so by its `meta: { changes }`. */
export type Change =
  /** Which Instagram account is the user's. */
  | 'account'
  /** The zone in which the server counts hours, weekdays and weeks. */
  | 'zone'
  /** Whether the user has connected with Instagram. */
  | 'connection'
  /** Whom the user tracks. */
  | 'tracking'
  /** Which plan the user is on, and on what terms. */
  | 'plan'
  /** Where the user is logged in. */
  | 'sessions'
  /** What is planned. */
  | 'ideas'
  /** What of Buddy's words is an idea. */
  | 'savedIdeas'
  /** Whether the plan is a calendar feed, and where. */
  | 'calendarFeed'
  /** Which posts are saved, and in which lists. */
  | 'inspirations'
  /** What is known of the own audience. */
  | 'demographics'
  /** How many posts a week the user wants to publish. */
  | 'goal'
  /** Whether the mascot is shown, what it has asked and what it has celebrated. */
  | 'mascot'
  /** Which alerts the user wants. */
  | 'alerts'
  /** The prices by which rates are estimated. */
  | 'prices'
  /** Which personal tokens there are. */
  | 'apiTokens'
  /** Which webhooks there are, or what was sent to them. */
  | 'webhooks'
  /** What was said with Buddy. */
  | 'chat'
  /** How reports look. */
  | 'brand'
  /** Which reports are sent by mail, and to whom. */
  | 'reportMails'
  /** Whether support may look at the account. */
  | 'supportAccess'
  /** Which jobs there are, changed by an operator. */
  | 'operatorJobs'
  /** A user, changed by an operator. */
  | 'operatorUsers'

const {
  alerts,
  apiTokens,
  brand,
  calendarFeed,
  chat,
  chatMessages,
  collaborations,
  competitors,
  dashboard,
  demographics,
  discovery,
  goal,
  ideas,
  insights,
  inspirations,
  operatorJobs,
  operatorLog,
  operatorUsers,
  posts,
  profiles,
  report,
  reportMails,
  savedPosts,
  sessions,
  subscription,
  suggestions,
  support,
  supportAccess,
  user,
  webhooks,
} = keys

/** The one place that says which answers a change makes old. */
const INVALIDATES: Record<Change, QueryKey[]> = {
  // Linked, lost and offered results of ideas are posts of the account, offered by its days.
  account: [
    collaborations,
    discovery,
    dashboard,
    profiles,
    posts,
    competitors,
    demographics,
    goal,
    ideas,
    insights,
    suggestions,
  ],
  connection: [user, insights, demographics, dashboard, profiles, posts],
  zone: [reportMails, chat, dashboard, profiles, posts, competitors, subscription, goal, ideas, insights, suggestions],
  tracking: [collaborations, competitors, discovery, dashboard, profiles, posts, subscription],
  plan: [
    alerts,
    apiTokens,
    brand,
    webhooks,
    reportMails,
    chat,
    collaborations,
    discovery,
    subscription,
    suggestions,
    support,
    user,
    competitors,
    dashboard,
    profiles,
    posts,
  ],
  sessions: [sessions],
  ideas: [ideas, savedPosts],
  savedIdeas: [chatMessages, suggestions],
  calendarFeed: [calendarFeed],
  inspirations: [inspirations, dashboard, subscription],
  demographics: [collaborations, demographics],
  goal: [goal, suggestions, user],
  mascot: [goal],
  alerts: [alerts],
  prices: [collaborations],
  apiTokens: [apiTokens],
  webhooks: [webhooks],
  chat: [chat],
  brand: [brand, report],
  reportMails: [reportMails],
  supportAccess: [supportAccess],
  operatorJobs: [operatorJobs, operatorLog],
  operatorUsers: [operatorUsers, operatorLog],
}

const begins = (key: QueryKey, prefix: QueryKey) => prefix.every((part, index) => key[index] === part)

/** A mutation on its way changes the answer, shows it before the server has it, and asks for it again when it ends. */
export const isChanging = (queries: QueryClient, key: QueryKey): boolean =>
  queries.isMutating({
    predicate: ({ meta }) =>
      (meta?.changes ?? []).some((change) => INVALIDATES[change].some((prefix) => begins(key, prefix))),
  }) > 0

/** Asks again for the answers on the page, which can be waited for, and drops those that nobody looks at; none that `spares` names. */
export async function reload(
  queries: QueryClient,
  changes: readonly Change[],
  spares: (key: QueryKey) => boolean = () => false,
): Promise<void> {
  const old = new Set(changes.flatMap((change) => INVALIDATES[change]).filter((key) => !spares(key)))
  await Promise.all(
    [...old].map((queryKey) => {
      queries.removeQueries({ queryKey, type: 'inactive' })
      return queries.invalidateQueries({ queryKey })
    }),
  )
}
