import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnalyticsReport, AnalyticsReportedAccount, FiguresBasis } from '@/shared/api/gen/types.gen'
import { formatExact, formatOf } from '@/shared/lib/format'
import { formatDayRange, formatMoment, formatUtcDays } from '@/shared/lib/formatDate'
import { countedOf, shown } from '../figure'

/** Where every figure of the report comes from. */
export function Sources({ report }: { report: AnalyticsReport }) {
  return (
    <Box component="section" aria-label="Where the numbers come from" sx={{ mt: 12 }}>
      <Typography variant="h2" component="h3">
        Where the numbers come from
      </Typography>
      {report.accounts.map((account) => (
        <AccountSources
          key={account.username}
          account={account}
          zone={report.zone}
          entries={[...figureEntries(account), ...postEntries(account)]}
        />
      ))}
    </Box>
  )
}

/** The same for the figures of the summary alone: a picture travels without the rest of the report. */
export function PictureSources({ report }: { report: AnalyticsReport }) {
  return (
    <Box data-picture="only" sx={{ display: 'none', '[data-picture="stage"] &': { display: 'block' } }}>
      {report.accounts.map((account) => (
        <AccountSources key={account.username} account={account} zone={report.zone} entries={figureEntries(account)} />
      ))}
    </Box>
  )
}

interface AccountSourcesProps {
  account: AnalyticsReportedAccount
  zone: string
  entries: Entry[]
}

function AccountSources({ account, zone, entries }: AccountSourcesProps) {
  return (
    <Box sx={{ mt: 6 }}>
      <Typography variant="h4">@{account.username}</Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {account.updatedAt
          ? `Read from Instagram ${formatMoment(account.updatedAt, { zone })}`
          : 'Not read from Instagram yet'}
      </Typography>
      <Box component="dl" sx={list}>
        {entries.map(({ name, value, basis, counted }) => (
          <Box key={name} sx={{ breakInside: 'avoid' }}>
            <Typography component="dt" variant="caption" sx={{ fontWeight: 600 }}>
              {name} {value}
            </Typography>
            <Typography component="dd" variant="caption" sx={{ m: 0, color: 'text.secondary' }}>
              {[basis.reason, basis.formula, sampleOf(basis, counted)].filter(Boolean).map(sentence).join(' ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface Entry {
  name: string
  value: string
  basis: FiguresBasis
  counted: string
}

const figureEntries = ({ figures }: AnalyticsReportedAccount): Entry[] =>
  figures.map((figure) => ({
    name: figure.name,
    value: shown(figure),
    basis: figure.basis,
    counted: countedOf(figure.key) ?? 'post',
  }))

const postEntries = ({ mixBasis, topBasis }: AnalyticsReportedAccount): Entry[] =>
  [mixBasis, topBasis].map((basis) => ({ name: basis.name, value: '', basis, counted: 'post' }))

function sampleOf({ n, skipped, from, to }: FiguresBasis, counted: string): string {
  const size = n > 0 ? `From ${formatOf(n, counted)}` : ''
  const left = skipped > 0 ? `${formatExact(skipped)} left out` : ''
  const days = from && to ? (counted === 'day' ? formatUtcDays : formatDayRange)(from, to) : ''
  return [size, left, days].filter(Boolean).join(', ')
}

const sentence = (text: string | null) => (text && !/[.!?]$/.test(text) ? `${text}.` : text)

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 3,
  columnGap: 8,
  m: 0,
  mt: 3,
  '@media print': { gridTemplateColumns: '1fr 1fr' },
}
