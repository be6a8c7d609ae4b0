import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { formatOf } from '@/shared/lib/format'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { DiscoverTabs } from '@/shared/ui/layout/DiscoverTabs'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { SearchBar } from './components/SearchBar'
import { discoverQuery } from './queries'
import { Results } from './Results'
import type { SearchProps } from './search'

/** Finds accounts by what they write about and how they do. */
export function DiscoverPage({ search, onSearch }: SearchProps) {
  const query = useQuery(discoverQuery(search))
  const { data: answer, error } = query
  return (
    <>
      <PageHead
        title="Discover"
        lede={<div className="min-h-30 sm:min-h-15 md:min-h-7.5">{ledeOf(answer?.accounts, Boolean(error))}</div>}
      />
      <div className="mt-2">
        <DiscoverTabs />
      </div>
      <div className="grid gap-4 mt-4">
        <SearchBar {...{ search, onSearch, answer }} />
        {error && !query.isPlaceholderData && !answer ? (
          <Card>
            <LoadFailed query={query} title="We couldn't search." />
          </Card>
        ) : answer ? (
          <Results {...{ answer, search, onSearch }} />
        ) : (
          <Waiting />
        )}
      </div>
    </>
  )
}

function ledeOf(accounts: number | undefined, failed: boolean): ReactNode {
  if (accounts === undefined) return failed ? "We couldn't load the accounts." : 'Loading accounts...'
  return (
    <>
      This server knows <b>{formatOf(accounts, 'account')}</b>. It learns more from everybody you track: accounts that
      their captions mention are looked up, too.
    </>
  )
}

function Waiting() {
  return (
    <>
      <Announce text="Loading accounts..." />
      <div className="min-h-6" />
      <div className="grid lg:grid-cols-2 gap-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} variant="rounded" height={320} />
        ))}
      </div>
    </>
  )
}
