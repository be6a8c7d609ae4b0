import clsx from 'clsx'
import type { AnalyticsComparedDays, AnalyticsReportedFigure } from '@/shared/api/gen/types.gen'
import { type Days, daysLabel } from '@/shared/lib/period'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { countedOf, LABELS, shown, shownChange } from '../figure'

interface ComparedTableProps {
  /** What the table holds, for screen readers. */
  label: string
  figures: AnalyticsReportedFigure[]
  days: Days
  compared: AnalyticsComparedDays
}

/** The figures of one account in two ranges, and how they differ. */
export function ComparedTable({ label, figures, days, compared }: ComparedTableProps) {
  return (
    // A region that scrolls has to be reachable by the keyboard.
    <div role="region" aria-label={label} tabIndex={0} className="mt-6 overflow-x-auto">
      <table className={table}>
        <thead>
          <tr>
            {['Figure', daysLabel(days), daysLabel(compared), 'Change'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => {
            const { key, name, unit, basis, compared: then } = figure
            return (
              <tr key={key}>
                <th scope="row">
                  <MetricInfo entry={basis} counted={countedOf(key)}>
                    {LABELS[key] ?? name}
                  </MetricInfo>
                </th>
                <td>{shown(figure)}</td>
                <td>
                  {then && (
                    <MetricInfo entry={then.basis} counted={countedOf(key)}>
                      {shown({ unit, value: then.value })}
                    </MetricInfo>
                  )}
                </td>
                <td className={clsx(then?.change === null && 'text-ink-3')}>
                  {then && shownChange(unit, then.change)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const table =
  'w-full [border-collapse:collapse] text-[13px] tabular-nums [&_th,_&_td]:py-2 [&_th,_&_td]:pl-3 [&_th,_&_td]:text-end [&_th,_&_td]:border-b [&_th,_&_td]:font-normal [&_th:first-of-type]:pl-0 [&_th:first-of-type]:text-start [&_thead_th]:text-ink-3 [&_thead_th]:text-[12px] [&_thead_th]:align-bottom [&_tr]:break-inside-avoid'
