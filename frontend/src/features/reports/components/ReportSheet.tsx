import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import type { AnalyticsReport } from '@/shared/api/gen/types.gen'
import { formatMoment } from '@/shared/lib/formatDate'
import { zoneName } from '@/shared/lib/zoneName'
import { Brand } from '@/shared/ui/layout/Brand'
import { daysOf, subjectOf } from '../subject'
import { AccountSection } from './AccountSection'
import { FiguresTable } from './FiguresTable'
import { FigureTiles } from './FigureTiles'
import { FollowersChart } from './FollowersChart'
import { PictureSources, Sources } from './Sources'

interface ReportSheetProps {
  report: AnalyticsReport
  /** The part that is saved as a picture. */
  summary: Ref<HTMLDivElement>
}

/** The report as it is printed: light like paper, whatever the page around it is. */
export function ReportSheet({ report, summary }: ReportSheetProps) {
  const [first] = report.accounts
  const made = `${formatMoment(report.generatedAt, { zone: report.zone })} ${zoneName(report.zone)}`
  return (
    <Box component="article" data-theme="light" aria-label={`Report of ${subjectOf(report)}`} sx={sheet}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}>
        <Brand size={24} />
        <Typography variant="caption" sx={{ color: 'text.tertiary', textAlign: 'end' }}>
          Made {made}
        </Typography>
      </Box>
      <Box ref={summary}>
        <Typography variant="h1" component="h2" sx={{ mt: 6, overflowWrap: 'anywhere' }}>
          {subjectOf(report)}
        </Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{daysOf(report)}</Typography>
        {report.simulated && (
          <Typography sx={{ mt: 2, color: 'var(--bb-warn-text)' }}>
            Demo data: these figures are simulated, not Instagram's.
          </Typography>
        )}
        {report.accounts.length === 1 && first ? (
          <>
            <FigureTiles figures={first.figures} />
            <FollowersChart points={first.followers} range={report.dateRange} />
          </>
        ) : (
          <FiguresTable {...report} />
        )}
        <PictureSources report={report} />
      </Box>
      {report.accounts.map((account) => (
        <AccountSection key={account.username} account={account} report={report} alone={report.accounts.length === 1} />
      ))}
      <Sources report={report} />
    </Box>
  )
}

const sheet = {
  width: '100%',
  maxWidth: 794,
  mx: 'auto',
  px: { xs: 5, sm: 12 },
  py: { xs: 6, sm: 12 },
  color: 'var(--bb-ink)',
  bgcolor: 'var(--bb-card)',
  boxShadow: '0 1px 3px rgba(18, 22, 43, 0.08), 0 12px 32px rgba(18, 22, 43, 0.08)',
  printColorAdjust: 'exact',
  '@media print': { maxWidth: 'none', p: 0, boxShadow: 'none' },
}
