import type { AnalyticsReportedAccount, AnalyticsReportedFigure } from '@/shared/api/gen/types.gen'
import { ComparedTable } from './ComparedTable'
import { FigureTiles } from './FigureTiles'

interface AccountFiguresProps {
  label: string
  account: AnalyticsReportedAccount
  figures: AnalyticsReportedFigure[]
}

/** Figures of an account, beside those of the range that they are compared with. */
export function AccountFigures({ label, account, figures }: AccountFiguresProps) {
  const { compared } = account
  return compared ? (
    <ComparedTable label={label} figures={figures} days={account} compared={compared} />
  ) : (
    <FigureTiles figures={figures} />
  )
}
