import ReportIcon from '@mui/icons-material/SummarizeOutlined'
import type { SxProps } from '@mui/material/styles'
import { RouterLink } from '@/shared/ui/link/RouterLink'

interface ReportLinkProps {
  /** Usernames, the own one among them where it belongs to the report. */
  accounts: string[]
  sx?: SxProps
}

/** Leads to the report of accounts: to look at, save, print or download. */
export function ReportLink({ accounts, sx }: ReportLinkProps) {
  return (
    <RouterLink to="/report" search={{ accounts }} sx={[link, ...(Array.isArray(sx) ? sx : [sx])]}>
      <ReportIcon />
      Report
    </RouterLink>
  )
}

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 24, // a finger's
  fontWeight: 500,
  '& svg': { fontSize: 16 },
}
