import Typography from '@mui/material/Typography'
import type { AnalyticsReport, AnalyticsReportedAccount, FiguresBasis } from '@/shared/api/gen/types.gen'
import { formatExact, formatOf } from '@/shared/lib/format'
import { formatMoment } from '@/shared/lib/formatDate'
import { daysLabel } from '@/shared/lib/period'
import { daysIn } from '@/shared/ui/metric/MetricInfoCard'
import { countedOf, shown } from '../figure'

/** Where every figure of the report comes from. */
export function Sources({ report }: { report: AnalyticsReport }) {
  return (
    <section aria-label="Where the numbers come from" className="mt-12">
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
    </section>
  )
}

interface AccountSourcesProps {
  account: AnalyticsReportedAccount
  zone: string
  entries: Entry[]
}

function AccountSources({ account, zone, entries }: AccountSourcesProps) {
  return (
    <div className="mt-6">
      <Typography variant="h4">@{account.username}</Typography>
      <Typography variant="caption" component="p" className="text-ink-2">
        {account.updatedAt
          ? `Read from Instagram ${formatMoment(account.updatedAt, { zone })}`
          : 'Not read from Instagram yet'}
      </Typography>
      <dl className={list}>
        {entries.map(({ name, value, basis, counted }) => (
          <div key={name} className="break-inside-avoid">
            <Typography component="dt" variant="caption" className="font-semibold">
              {name} {value}
            </Typography>
            <Typography component="dd" variant="caption" className="m-0 text-ink-2">
              {[basis.reason, basis.formula, sampleOf(basis, counted)].filter(Boolean).map(sentence).join(' ')}
            </Typography>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface Entry {
  name: string
  value: string
  basis: FiguresBasis
  counted: string
}

const figureEntries = ({ figures, insights, compared: days }: AnalyticsReportedAccount): Entry[] =>
  [...figures, ...insights].flatMap(({ key, name, unit, value, basis, compared }) => {
    const entry = { name, value: shown({ unit, value }), basis, counted: countedOf(key) ?? 'post' }
    if (!compared || !days) return [entry]
    const then = { ...entry, name: `${name}, ${daysLabel(days)}`, basis: compared.basis }
    return [entry, { ...then, value: shown({ unit, value: compared.value }) }]
  })

const postEntries = ({ mixBasis, topBasis }: AnalyticsReportedAccount): Entry[] =>
  [mixBasis, topBasis].map((basis) => ({ name: basis.name, value: '', basis, counted: 'post' }))

function sampleOf(basis: FiguresBasis, counted: string): string {
  const { n, skipped } = basis
  const size = n > 0 ? `From ${formatOf(n, counted)}` : ''
  const left = skipped > 0 ? `${formatExact(skipped)} left out` : ''
  return [size, left, daysIn(basis, counted)].filter(Boolean).join(', ')
}

const sentence = (text: string | null) => (text && !/[.!?]$/.test(text) ? `${text}.` : text)

const list = 'grid grid-cols-[1fr] sm:grid-cols-[1fr_1fr] gap-3 gap-x-8 m-0 mt-3 print:grid-cols-[1fr_1fr]'
