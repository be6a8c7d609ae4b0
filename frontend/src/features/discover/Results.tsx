import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatExact, formatOf } from '@/shared/lib/format'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Card } from '@/shared/ui/layout/Card'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { Pager } from '@/shared/ui/table/Pager'
import { AccountCard } from './components/AccountCard'
import type { DiscoverAnswer } from './queries'
import { NO_FILTERS, type SearchProps } from './search'

interface ResultsProps extends SearchProps {
  answer: DiscoverAnswer
}

/** The accounts of a page, and how many there are. */
export function Results({ answer, search, onSearch }: ResultsProps) {
  const { items, total, hasMore, shown, pageSize, accounts, plan, basis } = answer
  if (accounts === 0 && total === 0) {
    return (
      <Card>
        <EmptyState
          title="No accounts yet"
          action={
            <LinkButton variant="contained" to="/competitor-comparison">
              Track an account
            </LinkButton>
          }
        >
          Track an account like yours. We'll list it here, and look up the accounts that its captions mention.
        </EmptyState>
      </Card>
    )
  }
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No account matches"
          action={
            <Button variant="outlined" onClick={() => onSearch({ ...NO_FILTERS, q: undefined })}>
              Clear search and filters
            </Button>
          }
        >
          Try fewer words or filters.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <Typography role="status" className="text-ink-2 min-h-6">
        {hasMore ? `More than ${formatExact(total)} accounts match` : `${formatOf(total, 'account')} found`}
        {shown < total && `. Your plan shows the first ${formatExact(plan.results)}`}
      </Typography>
      <ul className="grid lg:grid-cols-2 gap-4 m-0 p-0 list-none" aria-label="Accounts">
        {items.map((account) => (
          <li key={account.instaUsername} className="min-w-0">
            <AccountCard {...{ account, basis, onSearch }} filters={plan.allFilters} />
          </li>
        ))}
      </ul>
      <Pager
        label="accounts"
        page={search.page ?? 1}
        pageSize={pageSize}
        total={shown}
        onChange={(page) => onSearch({ page }, true)}
      />
      {!plan.allFilters && (
        <Typography className="text-ink-2">
          With PRO you also see contact info and find similar accounts.{' '}
          <RouterLink to="/billing">See what PRO includes</RouterLink>
        </Typography>
      )}
      {shown < total && (
        <Typography className="text-ink-2">
          {`${formatExact(total - shown)}${hasMore ? ' or more' : ''} further accounts match. `}
          <RouterLink to="/billing">See plans with more results</RouterLink>
        </Typography>
      )}
    </>
  )
}
