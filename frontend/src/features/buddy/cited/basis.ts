import type { BuddyFact } from '@/shared/api/gen/types.gen'
import { basisWith } from '@/shared/ui/metric/MetricInfoCard'

/** A fact as the card of a figure tells it. */
export const basisOf = ({ label, formula, n, takenAt, reason }: BuddyFact) =>
  basisWith({ name: label, formula, n, takenAt, reason: reason || null })
