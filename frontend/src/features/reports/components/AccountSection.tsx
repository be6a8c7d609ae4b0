import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnalyticsReport, AnalyticsReportedAccount } from '@/shared/api/gen/types.gen'
import { contentColor } from '@/shared/charts/contentMix'
import { contentName } from '@/shared/charts/PostMark'
import { formatOf, formatPercent } from '@/shared/lib/format'
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
  const { username, followers, mix, mixBasis, topPosts, topBasis } = account
  return (
    <Box component="section" aria-label={`@${username}`} sx={{ mt: 10 }}>
      {!alone && (
        <>
          <Typography variant="h2" component="h3">
            @{username}
          </Typography>
          <FollowersChart points={followers} range={report.dateRange} />
        </>
      )}
      <Box sx={{ mt: alone ? 0 : 6, breakInside: 'avoid' }}>
        <Typography variant="h4" component="h3">
          Content mix
        </Typography>
        {mix.length === 0 ? (
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>{mixBasis.reason}</Typography>
        ) : (
          <>
            <Box
              aria-hidden="true"
              sx={{ display: 'flex', gap: '2px', mt: 3, height: 12, borderRadius: '6px', overflow: 'hidden' }}
            >
              {mix.map(({ type, percentage }) => (
                <Box component="i" key={type} sx={{ flex: `${percentage} 0 0`, bgcolor: contentColor(type) }} />
              ))}
            </Box>
            <Box
              component="ul"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, m: 0, mt: 3, p: 0, listStyle: 'none' }}
            >
              {mix.map(({ type, count, percentage }) => (
                <Box component="li" key={type} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                  <Box
                    component="i"
                    aria-hidden="true"
                    sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: contentColor(type) }}
                  />
                  {contentName(type)} {formatPercent(percentage)}
                  <Box component="span" sx={{ color: 'text.tertiary' }}>
                    {formatOf(count, 'post')}
                  </Box>
                </Box>
              ))}
            </Box>
          </>
        )}
      </Box>
      <Typography variant="h4" component="h3" sx={{ mt: 8, breakAfter: 'avoid' }}>
        Best posts
      </Typography>
      {topPosts.length === 0 && <Typography sx={{ mt: 2, color: 'text.secondary' }}>{topBasis.reason}</Typography>}
      {topPosts.map((post) => (
        <TopPostRow key={post.id} post={post} zone={report.zone} />
      ))}
    </Box>
  )
}
