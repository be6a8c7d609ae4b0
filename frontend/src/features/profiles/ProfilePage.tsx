import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/errors'
import { useInSection } from '@/shared/lib/section'
import { PageHead } from '@/shared/ui/layout/PageHead'
import type { PeriodChoice } from './components/AnalysisBody'
import { SectionTabs } from './components/SectionTabs'
import { NamedAnalysis } from './ProfileAnalysis'
import { analysisQuery } from './queries'

/** Everything about one profile that the user follows. */
export function ProfilePage({ username, ...choice }: { username: string } & PeriodChoice) {
  const { data, error } = useQuery(analysisQuery(username))
  useInSection('/competitor-comparison')
  const nothing = !username || (!data && error !== null)
  return (
    <>
      <PageHead title={username ? `@${username}` : 'Profile'} lede="Instagram profile analytics and insights" />
      {nothing ? <div className="mt-6" /> : <SectionTabs />}
      <NamedAnalysis key={username} username={username} {...choice} />
      {!data && error instanceof ApiError && error.status === 404 && (
        <Typography className="mt-4 text-center text-ink-2">
          You can analyse your own account and those you track. To see @{username}, track it in the{' '}
          <MuiLink component={Link} to="/competitor-comparison">
            Competitor Comparison
          </MuiLink>
          .
        </Typography>
      )}
    </>
  )
}
