import { Fragment } from 'react'
import { Basis } from '@/shared/ui/Basis'
import { type LedePart, ledeOf } from '../lede'
import type { Period } from '../period'
import { basisOf, type Performance } from '../summary'

interface LedeProps {
  performance: Performance
  period: Period
  zone: string
}

/** The answering sentence of the page, every figure in it explained on demand. */
export function Lede({ performance, period, zone }: LedeProps) {
  return ledeOf(performance, period).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
    <Fragment key={index}>
      {typeof part === 'string' ? part : <Figure part={part} {...{ performance, zone }} />}
    </Fragment>
  ))
}

interface FigureProps {
  part: Exclude<LedePart, string>
  performance: Performance
  zone: string
}

function Figure({ part, performance, zone }: FigureProps) {
  return (
    <b>
      <Basis entry={basisOf(performance, part.field)} counted={part.counted} zone={zone}>
        {part.text}
      </Basis>
    </b>
  )
}
