import ReportIcon from '@mui/icons-material/SummarizeOutlined'
import clsx from 'clsx'
import { RouterLink } from '@/shared/ui/link/RouterLink'

interface ReportLinkProps {
  /** Usernames, the own one among them where it belongs to the report. */
  accounts: string[]
  className?: string
}

/** Leads to the report of accounts: to look at, save, print or download. */
export function ReportLink({ accounts, className }: ReportLinkProps) {
  return (
    <RouterLink to="/report" search={{ accounts }} className={clsx(link, className)}>
      <ReportIcon />
      Report
    </RouterLink>
  )
}

/** As high as a finger needs. */
const link = 'inline-flex items-center gap-1 min-h-6 font-medium [&_svg]:text-[16px]'
