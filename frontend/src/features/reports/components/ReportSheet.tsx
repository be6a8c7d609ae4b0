import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import type { AnalyticsReport } from '@/shared/api/gen/types.gen'
import { formatMoment } from '@/shared/lib/formatDate'
import { zoneName } from '@/shared/lib/zoneName'
import { daysOf, subjectOf } from '../subject'
import { AccountFigures } from './AccountFigures'
import { AccountSection } from './AccountSection'
import { FiguresTable } from './FiguresTable'
import { FollowersChart } from './FollowersChart'
import { accentOf, SheetFoot, SheetHead } from './SheetBrand'
import { Sources } from './Sources'

interface ReportSheetProps {
  report: AnalyticsReport
  /** The part that is saved as a picture. */
  summary: Ref<HTMLDivElement>
}

/** The report as it is printed: light like paper, whatever the page around it is. */
export function ReportSheet({ report, summary }: ReportSheetProps) {
  const [first] = report.accounts
  const accent = accentOf(report.brand)
  const made = `${formatMoment(report.generatedAt, { zone: report.zone })} ${zoneName(report.zone)}`
  return (
    <article data-theme="light" aria-label={`Report of ${subjectOf(report)}`} style={accent} className={sheet}>
      <SheetHead brand={report.brand} made={made} />
      <div ref={summary} style={accent} className="flow-root">
        <Typography variant="h1" component="h2" className="mt-6 wrap-anywhere text-(--report-accent)">
          {subjectOf(report)}
        </Typography>
        <Typography className="mt-1 text-ink-2">{daysOf(report)}</Typography>
        {report.simulated && (
          <Typography className="mt-2 text-warn-text">
            Demo data: these figures are simulated, not Instagram's.
          </Typography>
        )}
        {report.accounts.length === 1 && first ? (
          <>
            <AccountFigures label={`Numbers of @${first.username}`} account={first} figures={first.figures} />
            <FollowersChart account={first} range={report.dateRange} />
          </>
        ) : (
          <FiguresTable {...report} />
        )}
        {report.accounts.map((account) => (
          <AccountSection
            key={account.username}
            account={account}
            report={report}
            alone={report.accounts.length === 1}
          />
        ))}
        <Sources report={report} />
      </div>
      <SheetFoot brand={report.brand} />
    </article>
  )
}

const sheet =
  'w-full max-w-198.5 mx-auto px-5 sm:px-12 py-6 sm:py-12 text-ink bg-card [box-shadow:0_1px_3px_rgba(18,22,43,0.08),0_12px_32px_rgba(18,22,43,0.08)] [print-color-adjust:exact] print:max-w-none print:p-0 print:shadow-none'
