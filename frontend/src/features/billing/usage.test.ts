import { describe, expect, test } from 'vitest'
import type { BillingplansSubscriptionDetails as Subscription } from '@/shared/api/gen/types.gen'
import { basicDetails, plans, proDetails } from '@/testing/fixtures/plans'
import { type Kind, ledeOf } from './usage'

const sentence = (subscription: Subscription, kinds: Kind[]) =>
  ledeOf(subscription, plans.items, kinds)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')

const using = (subscription: Subscription, competitors: number, inspirations = 0): Subscription => ({
  ...subscription,
  usage: { competitors, inspirations },
})

const business: Subscription = {
  ...proDetails,
  activeSubscriptionName: 'BUSINESS',
  competitorsLimit: 20,
  inspirationsLimit: 10_000,
}

describe('the sentence over the plans', () => {
  test.each<[string, Subscription, Kind[], string]>([
    ['some left', using(proDetails, 2), ['competitors'], 'You use 2 of 5 competitors.'],
    ['the only one left', using(basicDetails, 0), ['competitors'], 'You use 0 of 1 competitor.'],
    [
      'two kinds',
      using(proDetails, 2, 3),
      ['competitors', 'inspirations'],
      'You use 2 of 5 competitors and 3 of 5 lists.',
    ],
    [
      'full on PRO',
      using(proDetails, 5),
      ['competitors'],
      'You use 5 of 5 competitors, so the next one needs BUSINESS.',
    ],
    ['full on BASIC', using(basicDetails, 1), ['competitors'], 'You use 1 of 1 competitor, so the next one needs PRO.'],
    [
      'more than the plan has, after a downgrade',
      using(basicDetails, 5),
      ['competitors'],
      'You use 5 of 1 competitor, so the next one needs BUSINESS.',
    ],
    [
      'full on the largest',
      using(business, 20),
      ['competitors'],
      'You use 20 of 20 competitors, the most any plan offers.',
    ],
    [
      'a kind that is full comes before one that is not',
      using(proDetails, 2, 5),
      ['competitors', 'inspirations'],
      'You use 5 of 5 lists, so the next one needs BUSINESS.',
    ],
    ['no limit', using(business, 3, 1), ['competitors', 'inspirations'], 'You use 3 of 20 competitors and 1 list.'],
  ])('%s', (_, subscription, kinds, expected) => {
    expect(sentence(subscription, kinds)).toBe(expected)
  })
})
