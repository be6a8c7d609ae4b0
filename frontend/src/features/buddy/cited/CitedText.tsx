import type { BuddyFact } from '@/shared/api/gen/types.gen'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf } from './basis'
import { dereferenced, NOT_IN_DATA, partsOf } from './cited'
import { turnsOf } from './isolate'
import { ShowMe } from './ShowMe'

/** A text whose figures tell where they come from. */
export function CitedText({ text, facts }: { text: string; facts: BuddyFact[] }) {
  return partsOf(text, facts).map(({ text: words, fact, unverified }, index) =>
    fact ? (
      <MetricInfo
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        key={index}
        entry={basisOf(fact)}
        counted={fact.counted}
        more={<ShowMe link={fact.link} />}
        className="font-semibold text-ink"
      >
        <bdi>{words}</bdi>
      </MetricInfo>
    ) : unverified ? (
      `${words} ${NOT_IN_DATA}`
    ) : (
      turnsOf(dereferenced(words)).map((turn) => (turn.apart ? <bdi key={turn.text}>{turn.text}</bdi> : turn.text))
    ),
  )
}
