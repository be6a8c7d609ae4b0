export type BillingPeriod = 'monthly' | 'annually'

export const FIRST_PERIOD: BillingPeriod = 'monthly'

/** The period an address names; the first one stays out of the address. */
export const periodInAddress = (wanted: unknown): BillingPeriod | undefined =>
  wanted === 'annually' ? wanted : undefined

interface PlansSearch {
  period?: BillingPeriod | undefined
  /** Back from Stripe: from paying, or from whatever else one does there. */
  checkout?: 'done' | 'left' | undefined
}

/** What of the plans stands in the address. */
export const plansSearch = ({ period, checkout }: Record<string, unknown>): PlansSearch => ({
  period: periodInAddress(period),
  checkout: checkout === 'done' || checkout === 'left' ? checkout : undefined,
})
