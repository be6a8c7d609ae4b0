import { Fragment } from 'react'
import { Basis } from '@/shared/ui/Basis'
import { basisOf, type PartProps } from '../analysis'
import { ledeOf } from '../lede'

/** The answering sentence of the page, every figure in it explained on demand. */
export function Lede({ analysis, zone }: PartProps) {
  return ledeOf(analysis).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
    <Fragment key={index}>
      {typeof part === 'string' ? (
        part
      ) : (
        <b>
          <Basis entry={basisOf(analysis, part.field)} zone={zone}>
            {part.text}
          </Basis>
        </b>
      )}
    </Fragment>
  ))
}
