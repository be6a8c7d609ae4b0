import type { BuddyFact } from '@/shared/api/gen/types.gen'

/** A fact as the card of a figure tells it. */
export const basisOf = ({ label, formula, n, takenAt, reason }: BuddyFact) => ({
  name: label,
  formula,
  n,
  skipped: null,
  from: null,
  to: null,
  takenAt,
  reason: reason || null,
})
