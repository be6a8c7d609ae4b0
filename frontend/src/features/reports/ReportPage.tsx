import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '@/shared/api/errors'
import { useTitle } from '@/shared/lib/useTitle'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { PrintStyles } from './components/PrintStyles'
import { ReportActions } from './components/ReportActions'
import { ReportBar } from './components/ReportBar'
import { ReportSheet } from './components/ReportSheet'
import { reportQuery } from './queries'
import { DEFAULT_RANGE, type Range, type ReportSearch } from './search'

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
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.sunken', '@media print': { bgcolor: 'transparent' } }}>
      <PrintStyles allowed={report?.formats.pdf} />
      <ReportBar range={search.range ?? DEFAULT_RANGE} onRange={onRange}>
        <ReportActions report={report} search={search} summary={() => summary.current} />
      </ReportBar>
      <Box
        component="main"
        sx={{ px: { xs: 3, sm: 6 }, pt: { xs: 4, sm: 8 }, pb: { xs: 24, sm: 12 }, '@media print': { p: 0 } }}
      >
        {report && <ReportSheet report={report} summary={summary} />}
        {!report && error && (
          <Box sx={{ maxWidth: 794, mx: 'auto', p: 8, bgcolor: 'background.paper' }}>
            <ErrorState title={messageOf(error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
          </Box>
        )}
        {!report && !error && (
          <Box role="status" aria-label="Loading report...">
            <Skeleton variant="rectangular" height={1100} sx={{ maxWidth: 794, mx: 'auto', borderRadius: '4px' }} />
          </Box>
        )}
      </Box>
    </Box>
  )
}
