export type BillingPeriod = 'monthly' | 'annually'

export const FIRST_PERIOD: BillingPeriod = 'monthly'

/** The period an address names; the first one stays out of the address. */
export const periodInAddress = (wanted: unknown): BillingPeriod | undefined =>
  wanted === 'annually' ? wanted : undefined

/** What of the plans stands in the address. */
export const plansSearch = ({ period }: Record<string, unknown>): { period?: BillingPeriod | undefined } => ({
  period: periodInAddress(period),
})
