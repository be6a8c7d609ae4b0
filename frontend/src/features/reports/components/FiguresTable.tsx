import type { AnalyticsReport } from '@/shared/api/gen/types.gen'
import { formatDateOfYear } from '@/shared/lib/formatDate'
import { LABELS, shown } from '../figure'

/** Accounts next to each other; the own one stands out. */
export function FiguresTable({ accounts, zone }: AnalyticsReport) {
  const columns = accounts[0]?.figures ?? []
  return (
    // A region that scrolls has to be reachable by the keyboard.
    <div role="region" aria-label="Numbers of all accounts" tabIndex={0} className="mt-6 overflow-x-auto">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {LABELS[key] ?? name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ username, isOwn, endedAt, figures }) => (
            <tr key={username} data-own={isOwn}>
              <th scope="row">
                @{username}
                {endedAt && ' '}
                {endedAt && <small>until {formatDateOfYear(endedAt, { zone })}</small>}
              </th>
              {figures.map((figure) => (
                <td key={figure.key}>{shown(figure)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const table =
  'w-full [border-collapse:collapse] text-[13px] tabular-nums [&_th,_&_td]:py-2 [&_th,_&_td]:pl-3 [&_th,_&_td]:text-end [&_th,_&_td]:border-b [&_th,_&_td]:font-normal [&_th:first-of-type]:pl-0 [&_th:first-of-type]:min-w-27 [&_th:first-of-type]:text-start [&_th:first-of-type]:font-semibold [&_th:first-of-type]:wrap-anywhere [&_small]:block [&_small]:text-ink-3 [&_small]:text-[12px] [&_small]:font-normal [&_thead_th]:text-ink-3 [&_thead_th]:text-[12px] [&_thead_th]:align-bottom [&_tr[data-own="true"]]:text-primary [&_tr]:break-inside-avoid'
