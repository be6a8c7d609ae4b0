import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { messageOf } from '@/shared/api/errors'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { RefreshFailed } from '@/shared/ui/feedback/RefreshFailed'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { Sentence } from '@/shared/ui/metric/Sentence'
import { CompetitorsBody } from './CompetitorsBody'
import { CompetitorsSkeleton } from './components/CompetitorsSkeleton'
import { ledeOf } from './lede'
import { competitorsQuery } from './queries'
import type { CompetitorsSearch } from './search'

interface CompetitorsPageProps {
  search: CompetitorsSearch
  onSearch: (changes: CompetitorsSearch) => void
}

/** "How do I stand among accounts like mine": the comparison and whom it is made with. */
export function CompetitorsPage({ search, onSearch }: CompetitorsPageProps) {
  const query = useQuery(competitorsQuery)
  const { data: answer, error } = query

  if (answer) {
    return (
      <Frame lede={<Sentence parts={ledeOf(answer)} />}>
        {error && (
          <RefreshFailed
            problem={`${messageOf(error)}.`}
            updatedAt={new Date(query.dataUpdatedAt).toISOString()}
            onRetry={() => void query.refetch()}
          />
        )}
        <CompetitorsBody {...{ answer, search, onSearch }} />
      </Frame>
    )
  }
  if (error) {
    return (
      <Frame lede="We couldn't load your competitors.">
        <Card>
          <LoadFailed query={query} />
        </Card>
      </Frame>
    )
  }
  return (
    <Frame
      lede={
        <>
          Loading competitors...
          <Announce text="Loading competitors..." />
        </>
      }
    >
      <CompetitorsSkeleton />
    </Frame>
  )
}

function Frame({ lede, children }: { lede: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHead title="Competitor Analysis" lede={<div className="min-h-22.5 sm:min-h-15 max-w-200">{lede}</div>} />
      <div className="mt-4 sm:mt-6">{children}</div>
    </>
  )
}
