import Link from '@mui/material/Link'
import type { OperatorsJobCount } from '@/shared/api/gen/types.gen'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import type { JobState } from '../queries'

interface JobCountsProps {
  counts: OperatorsJobCount[]
  /** Leads to the jobs of a kind in a state. */
  onKind: (kind: string, state: JobState) => void
}

const STATES = ['failed', 'waiting', 'running'] as const

/** A row for each kind; a number leads to the jobs that it counts. */
export function JobCounts({ counts, onKind }: JobCountsProps) {
  if (counts.length === 0)
    return <EmptyState title="Nothing to do">No jobs are waiting or running, and none have failed.</EmptyState>
  return (
    // Positioned: what stands in it for screen readers alone scrolls with it.
    <div className="relative overflow-x-auto">
      <table aria-label="Jobs by kind" className="w-full mt-2 border-separate border-spacing-0">
        <thead>
          <tr className="text-caption text-ink-3">
            <th className="py-2 text-start font-medium">Kind</th>
            <th className={number}>Failed</th>
            <th className={number}>Waiting</th>
            <th className={number}>Running</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count.kind}>
              <th scope="row" className="py-2 border-t text-start font-normal wrap-anywhere">
                {count.kind}
              </th>
              {STATES.map((state) => (
                <td key={state} className={`${number} border-t`}>
                  {count[state] === 0 ? (
                    <span className="text-ink-3">0</span>
                  ) : (
                    <Link
                      component="button"
                      aria-label={`${count[state]} ${state}, ${count.kind}`}
                      onClick={() => onKind(count.kind, state)}
                      className="min-h-11 min-w-11 -my-2.5 text-right"
                    >
                      {count[state]}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const number = 'py-2 pl-3 text-right font-medium'
