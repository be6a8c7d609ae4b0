import type {
  BillingplansPlanEntry as Plan,
  BillingplansSubscriptionDetails as Subscription,
} from '@/shared/api/gen/types.gen'
import { formatOf } from '@/shared/lib/format'
import { limitText, mayCreateInspiration, mayTrackCompetitor } from '@/shared/plan/gates'
import { basisWith } from '@/shared/ui/metric/MetricInfoCard'
import type { SentencePart } from '@/shared/ui/metric/Sentence'

export type Kind = keyof Subscription['usage']

interface Counted {
  label: string
  one: string
  limit: (plan: Plan | Subscription) => number
  more: (count: number, limit: number) => boolean
  formula: string
}

export const COUNTED: Record<Kind, Counted> = {
  competitors: {
    label: 'Competitors',
    one: 'competitor',
    limit: ({ competitorsLimit }) => competitorsLimit,
    more: mayTrackCompetitor,
    formula: 'Competitors you track now. Stop or remove one to make room for another.',
  },
  inspirations: {
    label: 'Lists',
    one: 'list',
    limit: ({ inspirationsLimit }) => inspirationsLimit,
    more: mayCreateInspiration,
    formula: 'Your lists of saved posts. Delete one to make room for another.',
  },
}

/** Where the count of a kind comes from. */
export const basisOf = (kind: Kind) => basisWith({ name: COUNTED[kind].label, formula: COUNTED[kind].formula })

/** "5 of 5": of no limit, the count alone. */
const share = (kind: Kind, subscription: Subscription): SentencePart => {
  const limit = COUNTED[kind].limit(subscription)
  const count = subscription.usage[kind]
  const text = limit === 0 || limitText(limit) === 'unlimited' ? String(count) : `${count} of ${limit}`
  return { text, entry: basisOf(kind) }
}

/** What of the plan is used: the sentence over the page. */
export function ledeOf(subscription: Subscription, plans: Plan[], kinds: Kind[]): SentencePart[] {
  const full = kinds.find((kind) => !COUNTED[kind].more(subscription.usage[kind], COUNTED[kind].limit(subscription)))
  if (full) {
    const { one, limit } = COUNTED[full]
    const words = formatOf(limit(subscription), one).replace(/^\S+ /, '')
    const next = plans.find(
      (plan) => isAbove(plan, subscription, plans) && COUNTED[full].more(subscription.usage[full], limit(plan)),
    )
    const then = next ? `, so the next one needs ${next.name}.` : ', the most any plan offers.'
    return ['You use ', share(full, subscription), ` ${words}${then}`]
  }
  const parts = kinds.flatMap((kind, index): SentencePart[] => {
    const limit = COUNTED[kind].limit(subscription)
    const many = limitText(limit) === 'unlimited' || limit === 0 ? subscription.usage[kind] : limit
    const words = formatOf(many, COUNTED[kind].one).replace(/^\S+ /, '')
    return [index > 0 ? ' and ' : '', share(kind, subscription), ` ${words}`]
  })
  return ['You use ', ...parts, '.']
}

const isAbove = (plan: Plan, { activeSubscriptionName: current }: Subscription, plans: Plan[]): boolean =>
  plans.indexOf(plan) > plans.findIndex(({ name }) => name === current)
