import type {
  InspirationsListView as List,
  BillingplansPlanEntry as Plan,
  BillingplansSubscriptionDetails as Subscription,
} from '@/shared/api/gen/types.gen'
import { plural } from '@/shared/lib/format'

type Limits = Pick<Plan | Subscription, 'inspirationsLimit' | 'postsPerInspirationLimit'>

/** What a plan of these limits has no room for and keeps all the same, a sentence for each kind. */
export function listsOverLimit(name: string, limits: Limits, count: number, lists: List[]): string[] {
  const { inspirationsLimit: most, postsPerInspirationLimit: mostPosts } = limits
  const sentences: string[] = []
  if (most > 0 && count > most) {
    sentences.push(
      `You have ${count} lists; ${name} has room for ${most}. ` +
        `You keep them all. Delete ${count - most + 1} before you add another.`,
    )
  }
  const full = lists.filter(({ postCount }) => mostPosts > 0 && postCount > mostPosts).length
  if (full > 0) {
    sentences.push(
      `${full} of your lists ${plural(full, 'has', 'have')} more than ${mostPosts} posts, the most that ${name} saves in one. ` +
        `${plural(full, 'It keeps', 'They keep')} them all, and you can't add more to ${plural(full, 'it', 'them')}.`,
    )
  }
  return sentences
}
