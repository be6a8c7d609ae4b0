import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { messageOf } from '@/shared/api/errors'
import type { Range } from '@/shared/lib/period'
import { useTitle } from '@/shared/lib/useTitle'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { PrintStyles } from './components/PrintStyles'
import { ReportActions } from './components/ReportActions'
import { ReportBar } from './components/ReportBar'
import { ReportSheet } from './components/ReportSheet'
import { reportQuery } from './queries'
import { type ReportSearch, rangeOf } from './search'

interface ReportPageProps {
  search: ReportSearch
  onRange: (range: Range) => void
}

/** The figures of accounts over a range as pages of paper, to be saved as a picture, printed or taken as tables. */
export function ReportPage({ search, onRange }: ReportPageProps) {
  useTitle('Report')
  const query = useQuery(reportQuery(search))
  const summary = useRef<HTMLDivElement>(null)
  const { data: report, error } = query
  return (
    <div className="min-h-dvh bg-sunken print:bg-transparent">
      <PrintStyles allowed={report?.formats.pdf} />
      <ReportBar range={rangeOf(search)} onRange={onRange}>
        <ReportActions report={report} search={search} summary={() => summary.current} />
      </ReportBar>
      <main className="px-3 sm:px-6 pt-4 sm:pt-8 pb-36 sm:pb-12 print:p-0">
        {report && <ReportSheet report={report} summary={summary} />}
        {!report && error && (
          <div className="max-w-198.5 mx-auto p-8 bg-card">
            <ErrorState title={messageOf(error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
          </div>
        )}
        {!report && !error && (
          <div>
            <Announce text="Loading report..." />
            <Skeleton variant="rectangular" height={1100} className="max-w-198.5 mx-auto rounded-sm" />
          </div>
        )}
      </main>
    </div>
  )
}
