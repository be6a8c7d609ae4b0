import type {
  CollaborationsRateEstimate,
  CollaborationsRatePrices,
  CollaborationsRateView,
} from '@/shared/api/gen/types.gen'
import { formatCount, UNKNOWN } from '@/shared/lib/format'

export type Estimate = CollaborationsRateEstimate
export type Rate = CollaborationsRateView
export type Prices = CollaborationsRatePrices

export const KINDS: Record<Rate['kind'], { label: string; what: string }> = {
  post: { label: 'Post', what: 'An image or a carousel.' },
  reel: { label: 'Reel', what: 'A reel.' },
  story: { label: 'Story', what: 'A story, as a share of the rate of a post.' },
  package: { label: 'Package', what: 'A post, a reel and two stories.' },
}

/** 120 to 340 USD, rounded to two digits: more would promise what an estimate cannot. */
export function rangeOf({ low, high }: Pick<Rate, 'low' | 'high'>, currency: string): string {
  if (low === null || high === null) return UNKNOWN
  const [from, to] = [rounded(low), rounded(high)]
  return from === to ? `${from} ${currency}` : `${from} to ${to} ${currency}`
}

const rounded = (amount: number) =>
  amount.toLocaleString('en', {
    maximumSignificantDigits: 2,
    maximumFractionDigits: 2,
    roundingPriority: 'lessPrecision',
  })

/** What a range is computed from. */
export function basedOn({ views, interactions }: Rate): string {
  const parts = [
    views !== null && `${formatCount(views)} views`,
    interactions !== null && `${formatCount(interactions)} likes and comments`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `Usually ${parts.join(' and ')}.` : ''
}

/** The fields of the prices, as the form has them. */
export const FIELDS = [
  { name: 'perThousand', label: 'For 1,000 views' },
  { name: 'perEngagement', label: 'For a like or comment' },
  { name: 'storyPercent', label: 'Story, in % of a post' },
] as const

export type PriceFields = Record<keyof Prices, string>

export const fieldsOf = (prices: Prices): PriceFields => ({
  currency: prices.currency,
  perThousandLow: `${prices.perThousandLow}`,
  perThousandHigh: `${prices.perThousandHigh}`,
  perEngagementLow: `${prices.perEngagementLow}`,
  perEngagementHigh: `${prices.perEngagementHigh}`,
  storyPercentLow: `${prices.storyPercentLow}`,
  storyPercentHigh: `${prices.storyPercentHigh}`,
  packageDiscount: `${prices.packageDiscount}`,
})

/** The typed prices, or what is wrong with them. A comma may stand for the decimal point. */
export function pricesIn(typed: PriceFields): Prices | { problem: string } {
  const currency = typed.currency.trim().toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return { problem: 'Choose a currency by its three letters, like USD.' }
  const number = (name: keyof PriceFields) =>
    typed[name].trim() === '' ? Number.NaN : Number(typed[name].trim().replace(',', '.'))
  const prices: Prices = {
    currency,
    perThousandLow: number('perThousandLow'),
    perThousandHigh: number('perThousandHigh'),
    perEngagementLow: number('perEngagementLow'),
    perEngagementHigh: number('perEngagementHigh'),
    storyPercentLow: number('storyPercentLow'),
    storyPercentHigh: number('storyPercentHigh'),
    packageDiscount: number('packageDiscount'),
  }
  const isKnown = Object.values(prices).every((value) => typeof value === 'string' || Number.isFinite(value))
  return isKnown ? prices : { problem: 'Enter each price as a number.' }
}
