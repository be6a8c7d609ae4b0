import { Fragment } from 'react'
import { MetricInfo } from './MetricInfo'
import type { BasisEntry, Counted } from './MetricInfoCard'

/** Words, or a figure or name that stands out; with an entry it tells where it comes from. */
export type SentencePart = string | { text: string; entry?: BasisEntry | undefined; counted?: Counted }

/** The answering sentence of a page, every figure in it explained on demand. */
export function Sentence({ parts }: { parts: SentencePart[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
    <Fragment key={index}>
      {typeof part === 'string' ? (
        part
      ) : (
        <b>
          <MetricInfo entry={part.entry} counted={part.counted}>
            {part.text}
          </MetricInfo>
        </b>
      )}
    </Fragment>
  ))
}
