import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import type { AnalyticsReport, AnalyticsReportedAccount } from '@/shared/api/gen/types.gen'
import { contentColor } from '@/shared/charts/contentMix'
import { contentName } from '@/shared/charts/PostMark'
import { formatOf, formatPercent } from '@/shared/lib/format'
import { daysLabel } from '@/shared/lib/period'
import { AccountFigures } from './AccountFigures'
import { FollowersChart } from './FollowersChart'
import { TopPostRow } from './TopPostRow'

interface AccountSectionProps {
  account: AnalyticsReportedAccount
  report: AnalyticsReport
  /** The report is of this account alone, so the summary has its name and its followers. */
  alone: boolean
}

/** What an account posted, and what of it did best. */
export function AccountSection({ account, report, alone }: AccountSectionProps) {
  const { username, insights, mix, mixBasis, topPosts, topBasis, compared } = account
  return (
    <section aria-label={`@${username}`} className="mt-10">
      {!alone && (
        <>
          <Typography variant="h2" component="h3">
            @{username}
          </Typography>
          {account.compared && (
            <AccountFigures label={`Numbers of @${username}`} account={account} figures={account.figures} />
          )}
          <FollowersChart account={account} range={report.dateRange} />
        </>
      )}
      <div className={clsx('break-inside-avoid', alone ? 'mt-0' : 'mt-6')}>
        <Typography variant="h4" component="h3">
          Content mix
        </Typography>
        {mix.length === 0 ? (
          <Typography className="mt-2 text-ink-2">{mixBasis.reason}</Typography>
        ) : (
          <>
            <div aria-hidden="true" className="flex gap-0.5 mt-3 h-3 rounded-md overflow-hidden">
              {mix.map(({ type, percentage }) => (
                <i key={type} style={{ flex: `${percentage} 0 0`, backgroundColor: contentColor(type) }} />
              ))}
            </div>
            <ul className="flex flex-wrap gap-x-6 gap-y-1 m-0 mt-3 p-0 list-none">
              {mix.map(({ type, count, percentage }) => (
                <li key={type} className="flex items-center gap-2">
                  <i
                    aria-hidden="true"
                    className="w-2.5 h-2.5 rounded-[3px]"
                    style={{ backgroundColor: contentColor(type) }}
                  />
                  {contentName(type)} {formatPercent(percentage)}
                  <span className="text-ink-3">{formatOf(count, 'post')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {compared && (
          <Typography className="mt-2 text-ink-2">
            {daysLabel(compared)}:{' '}
            {compared.mix.length > 0
              ? compared.mix
                  .map(({ type, percentage }) => `${contentName(type)} ${formatPercent(percentage)}`)
                  .join(', ')
              : compared.mixBasis.reason}
          </Typography>
        )}
      </div>
      {insights.length > 0 && (
        <section aria-label="What only the owner sees" className="mt-8 break-inside-avoid">
          <Typography variant="h4" component="h3">
            What only the owner sees
          </Typography>
          <AccountFigures label="Numbers that only the owner sees" account={account} figures={insights} />
        </section>
      )}
      <Typography variant="h4" component="h3" className="mt-8 break-after-avoid">
        Best posts
      </Typography>
      {topPosts.length === 0 && <Typography className="mt-2 text-ink-2">{topBasis.reason}</Typography>}
      {topPosts.map((post) => (
        <TopPostRow key={post.id} post={post} zone={report.zone} />
      ))}
    </section>
  )
}
