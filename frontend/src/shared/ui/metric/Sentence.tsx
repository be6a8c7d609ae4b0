import { Fragment } from 'react'
import { MetricInfo } from './MetricInfo'
import type { BasisEntry, Counted } from './MetricInfoCard'

/** Words, or a figure or name that stands out; with the field whose basis it opens it tells where it comes from. */
export type SentencePart = string | { text: string; field?: string; counted?: Counted }

interface SentenceProps {
  parts: SentencePart[]
  basis: Record<string, BasisEntry>
}

/** The answering sentence of a page, every figure in it explained on demand. */
export function Sentence({ parts, basis }: SentenceProps) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
    <Fragment key={index}>
      {typeof part === 'string' ? (
        part
      ) : (
        <b>
          <MetricInfo entry={part.field ? basis[part.field] : undefined} counted={part.counted}>
            {part.text}
          </MetricInfo>
        </b>
      )}
    </Fragment>
  ))
}
