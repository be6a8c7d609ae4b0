import type { AnalyticsReportedAccount, AnalyticsReportedFigure } from '@/shared/api/gen/types.gen'
import { ComparedTable } from './ComparedTable'
import { FigureTiles } from './FigureTiles'

interface AccountFiguresProps {
  label: string
  account: AnalyticsReportedAccount
  figures: AnalyticsReportedFigure[]
}

/** Figures of an account, each with that of the range that it is compared with. */
export function AccountFigures({ label, account, figures }: AccountFiguresProps) {
  const { compared } = account
  return compared ? (
    <ComparedTable label={label} figures={figures} days={account} compared={compared} />
  ) : (
    <FigureTiles figures={figures} />
  )
}
