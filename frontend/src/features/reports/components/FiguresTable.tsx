import Box from '@mui/material/Box'
import type { AnalyticsReport } from '@/shared/api/gen/types.gen'
import { formatDateOfYear } from '@/shared/lib/formatDate'
import { LABELS, shown } from '../figure'

/** Accounts next to each other; the own one stands out. */
export function FiguresTable({ accounts, zone }: AnalyticsReport) {
  const columns = accounts[0]?.figures ?? []
  return (
    // A region that scrolls has to be reachable by the keyboard.
    <Box role="region" aria-label="Numbers of all accounts" tabIndex={0} sx={{ mt: 6, overflowX: 'auto' }}>
      <Box component="table" sx={table}>
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
      </Box>
    </Box>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 2, pl: 3, textAlign: 'end', borderBottom: '1px solid var(--bb-line)', fontWeight: 400 },
  '& th:first-of-type': { pl: 0, minWidth: 108, textAlign: 'start', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'var(--bb-ink-3)', fontSize: 12, fontWeight: 400 },
  '& thead th': { color: 'var(--bb-ink-3)', fontSize: 12, verticalAlign: 'bottom' },
  '& tr[data-own="true"]': { color: 'var(--bb-primary)' },
  '& tr': { breakInside: 'avoid' },
}
