import { formatExact, formatSigned, UNKNOWN } from '@/shared/lib/format'
import { daysLabel } from '@/shared/lib/period'
import { type Candidate, type ComparedAnswer, changeIn, nameOf, type RangeAnswer } from '../selection'

interface ComparedChangesProps {
  plotted: Candidate[]
  answer: ComparedAnswer
}

/** How the followers of each plotted account changed in the two ranges. */
export function ComparedChanges({ plotted, answer }: ComparedChangesProps) {
  const { others, you } = answer
  if (!others.compared) return null
  const then: RangeAnswer = { others: others.compared, you: you?.compared ?? null }
  const ranges: RangeAnswer[] = [answer, then]
  return (
    <div role="region" aria-label="Follower growth in both ranges" tabIndex={0} className="mt-4 overflow-x-auto">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            {ranges.map(({ others: { dateRange } }, index) => (
              <th key={index === 0 ? 'range' : 'compared'} scope="col">
                {daysLabel({ from: dateRange.start, to: dateRange.end })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plotted.map((candidate) => (
            <tr key={candidate.key}>
              <th scope="row">{nameOf(candidate)}</th>
              {ranges.map((range, index) => (
                <td key={index === 0 ? 'range' : 'compared'}>{changeText(changeIn(range, candidate.key))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function changeText(growth: { change: number | null; reason: string | null } | null): string {
  if (!growth) return `${UNKNOWN}. You don't track this account.`
  if (growth.change !== null) return formatSigned(growth.change, formatExact)
  return growth.reason ? `${UNKNOWN}. ${growth.reason}` : UNKNOWN
}

const table =
  'w-full [border-collapse:collapse] text-caption tabular-nums [&_th,_&_td]:py-1.5 [&_th,_&_td]:pl-3 [&_th,_&_td]:text-end [&_th,_&_td]:border-b [&_th,_&_td]:font-normal [&_th:first-of-type]:pl-0 [&_th:first-of-type]:text-start [&_thead_th]:text-ink-3'
