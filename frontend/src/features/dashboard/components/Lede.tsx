import type { Period } from '@/shared/lib/period'
import { Sentence } from '@/shared/ui/metric/Sentence'
import { ledeOf } from '../lede'

import { basisOf, type Performance } from '../summary'

interface LedeProps {
  performance: Performance
  period: Period
}

/** The answering sentence of the page. */
export function Lede({ performance, period }: LedeProps) {
  const parts = ledeOf(performance, period).map((part) =>
    typeof part === 'string' ? part : { ...part, entry: basisOf(performance, part.field) },
  )
  return <Sentence parts={parts} />
}
