import { Fragment } from 'react'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf, type PartProps } from '../analysis'
import { ledeOf } from '../lede'

/** The answering sentence of the page, every figure in it explained on demand. */
export function Lede({ analysis }: PartProps) {
  return ledeOf(analysis).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
    <Fragment key={index}>
      {typeof part === 'string' ? (
        part
      ) : (
        <b>
          <MetricInfo entry={basisOf(analysis, part.field)}>{part.text}</MetricInfo>
        </b>
      )}
    </Fragment>
  ))
}
